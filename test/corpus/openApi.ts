import { join } from 'node:path';
import { createDocsService, type DocsService } from '../../server/src/core/api/docsService.ts';
import { isApiFile } from '../../server/src/core/openapi/model/files/isApiFile.ts';
import { findProjects } from '../../server/src/hosts/findProjects.ts';
import { projectFiles } from '../../server/src/hosts/projectFiles.ts';

interface Row {
	readonly file: string;
	readonly operations: number;
	readonly problems: number;
	/** Of processor time: other work on the machine does not count. */
	readonly milliseconds: number;
}

/** Lists every OpenAPI file of the docs projects below the folders: what it holds, and how much processor time reading all of it takes. */
function main(folders: readonly string[]): void {
	const rows: Row[] = [];
	let refused = 0;
	for (const root of folders.flatMap((folder) => [...findProjects(folder)])) {
		if (root === undefined) continue;
		const docs = createDocsService();
		docs.apply(projectFiles(root));
		for (const [path, document] of docs.project.dataFiles) {
			if (!isApiFile(docs.project, document)) continue;
			const row = { ...readAll(path, document.text), file: join(root, path) };
			rows.push(row);
			const counts = `${row.operations} operations, ${row.problems} problems`;
			print(`${row.milliseconds.toFixed(0).padStart(6)} ms  ${counts}  ${row.file}`);
			const problems = docs.diagnose(path);
			if (docs.apiDocuments().some(({ file }) => file === path)) continue;
			refused++;
			for (const { range, message } of problems.slice(0, 3))
				print(`          :${range.start.line + 1} ${message}`);
		}
	}
	const times = rows.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
	const operations = rows.reduce((sum, row) => sum + row.operations, 0);
	print(`\n${rows.length} files with ${operations} operations, ${refused} that the site cannot read.`);
	print(
		`Half of them are read within ${(times[times.length >> 1] ?? 0).toFixed(0)} ms, all within ${(times.at(-1) ?? 0).toFixed(0)} ms each.`,
	);
}

/** Reads the file anew, with each of its operations and the problems of all of it. */
function readAll(path: string, text: string): Omit<Row, 'file'> {
	const start = process.cpuUsage();
	const docs: DocsService = createDocsService();
	docs.apply([{ kind: 'onDisk', path, text }]);
	const operations = docs.apiDocuments().flatMap((document) => document.operations);
	for (const operation of operations) docs.apiOperation(operation);
	const problems = docs.diagnose(path).length;
	const { user, system } = process.cpuUsage(start);
	return { operations: operations.length, problems, milliseconds: (user + system) / 1_000 };
}

function print(line: string): void {
	process.stdout.write(`${line}\n`);
}

main(process.argv.slice(2));
