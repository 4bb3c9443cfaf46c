import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { createDocsService, type LocatedProblem } from '../../server/src/core/api/docsService.ts';
import type { FileOnDisk } from '../../server/src/core/api/files.ts';
import { hasConfig, projectFiles, readText } from '../../server/src/hosts/projectFiles.ts';

/** Of a larger project so many files are compared, evenly spread: each takes a look at all others. */
const maxFiles = 100;

/** Compares what is told of a file of each project when it is closed, when its text is given, and when an editor holds it. */
async function main(folders: readonly string[]): Promise<void> {
	let [files, different] = [0, 0];
	for (const root of folders.flatMap(projectsIn)) {
		for (const { path, answers } of answersIn(root)) {
			files++;
			// What nobody needs any more is let go between turns.
			await setImmediate();
			const [whole = [], ...others] = answers;
			if (others.every((other) => other.join('\n') === whole.join('\n'))) continue;
			different++;
			for (const [index, name] of ['given', 'open'].entries()) {
				const other = others[index] ?? [];
				for (const line of whole)
					if (!other.includes(line)) print(`${join(root, path)} not ${name}: ${line}`);
				for (const line of other)
					if (!whole.includes(line)) print(`${join(root, path)} just ${name}: ${line}`);
			}
		}
	}
	print(`${files} files compared, ${different} with different answers.`);
	if (different > 0) process.exitCode = 1;
}

function projectsIn(folder: string): readonly string[] {
	if (hasConfig(folder)) return [folder];
	return readdirSync(folder, { withFileTypes: true })
		.filter((entry) => entry.isDirectory())
		.map((entry) => join(folder, entry.name))
		.filter(hasConfig);
}

interface Answers {
	readonly path: string;
	/** Of the closed file, of its text, and of an editor. */
	readonly answers: readonly (readonly string[])[];
}

function* answersIn(root: string): Generator<Answers> {
	const disk: readonly FileOnDisk[] = [...projectFiles(root)];
	const textOf = (path: string) => readText(join(root, path));
	const docs = createDocsService();
	docs.apply(disk);
	const judged = disk.map(({ path }) => path).filter((path) => textOf(path) !== undefined);
	const step = Math.ceil(judged.length / maxFiles);
	for (const path of judged.filter((_, index) => index % step === 0)) {
		const text = textOf(path) ?? '';
		const closed = docs.diagnoseClosed(path, textOf);
		const given = docs.diagnose(path, text);
		docs.apply([{ kind: 'open', path, text }]);
		const open = docs.diagnose(path, text);
		docs.apply([{ kind: 'closed', path }]);
		yield { path, answers: [closed, given, open].map(linesOf) };
	}
}

function linesOf(problems: readonly LocatedProblem[] | undefined): readonly string[] {
	return (problems ?? []).map(({ code, severity, message, range: { start } }) => {
		return `${start.line + 1}:${start.character + 1} ${severity} ${code} ${message}`;
	});
}

function print(line: string): void {
	process.stdout.write(`${line}\n`);
}

await main(process.argv.slice(2));
