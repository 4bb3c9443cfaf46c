import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DocsService } from '../../core/api/docsService.ts';
import { isReadAsMdx } from '../../core/api/files.ts';
import { joinWords, pluralize } from '../../core/api/text.ts';
import { diagnoseClosedFiles } from '../checkedFiles.ts';
import { pathInside, resolveGivenPath, toShownPath } from '../pathInside.ts';
import { buildMarkFile, projectPaths } from '../projectFiles.ts';
import { reasonNotToBuildIn, untouchedBuild } from '../site/buildFolder.ts';
import type { BuildReport } from '../site/buildSite.ts';
import { startBuildThreads } from '../site/buildThreads.ts';
import { openFetchedFiles } from '../site/fetchedFiles.ts';
import { hashOfInputs, hasSameOthers } from '../site/knownBuild.ts';
import { pageDates } from '../site/pageDates.ts';
import type { PageClash } from '../site/pageShares.ts';
import { systemErrorMessage } from '../systemErrorMessage.ts';
import type { ExitCode, Subcommand, Terminal } from './subcommand.ts';

/** `recto build`: the site as static files, also of a project with errors. */
export const build: Subcommand = {
	async run({ root, open }, { out: directory, base: chosenBase, ...options }, terminal, misuse) {
		const docsUrl = options['docs-url'];
		if (directory === undefined) return misuse('Missing output folder: add `--out DIR`.');
		if (docsUrl !== undefined && !/^https?:\/\/\S+$/.test(docsUrl))
			return misuse('`--docs-url` must be a URL such as `https://docs.example.com`.');
		const base = chosenBase ?? baseOf(docsUrl);
		if (!/^\/(?:[\w.~-]+\/)*$/.test(base)) return misuse('`--base` must be a path such as `/docs/`.');
		const out = resolveGivenPath(terminal.folder, directory);
		if (pathInside(out, root) !== undefined)
			return misuse(`\`${directory}\` contains the docs project itself. Choose another folder.`);
		const refusal = reasonNotToBuildIn(out);
		if (refusal !== undefined) return misuse(`\`${directory}\` ${refusal}.`);
		const began = performance.now();
		const shownPath = (path: string) => toShownPath(terminal.folder, root, path);
		const fetched = options['no-cache'] ? undefined : openFetchedFiles(root);
		const settings = [docsUrl, base, options.strict, shownPath(''), fetched?.digest];
		// Files may have changed on their servers.
		const inputs = options.fetch ? undefined : hashOfInputs(root, settings);
		const same = options.force || inputs === undefined ? undefined : sameBuild(root, out, inputs);
		if (same !== undefined) {
			for (const note of same.notes) terminal.complain(note);
			return tellReport(same.report, { terminal, out, began });
		}
		// Most pages of a later build are known; how many is known when the project was read.
		const isFirst = options.force === true || !existsSync(join(out, buildMarkFile));
		const threads = isFirst ? startBuildThreads(countPages(root)) : undefined;
		try {
			return await readAndBuild();
		} finally {
			await threads?.close();
		}

		async function readAndBuild(): Promise<ExitCode> {
			const docs = await open({ hidesStyle: true });
			const faults = configFaults(docs, shownPath);
			if (faults.length > 0) {
				for (const fault of faults) terminal.complain(fault);
				terminal.complain('Nothing was written: the configuration is not a JSON object.');
				return 1;
			}
			const unread = unreadPlaces(docs, root);
			if (unread.length > 0) {
				for (const path of unread) terminal.complain(`${shownPath(path)} cannot be read.`);
				terminal.complain('Nothing was written: the site would lack pages. Make the files readable.');
				return 1;
			}
			const notes: string[] = [];
			const note = (line: string) => {
				notes.push(line);
				terminal.complain(line);
			};
			if (options.fetch) fetched?.keep(docs);
			for (const line of fetched?.apply(docs) ?? []) note(line);
			const missing = unfetchedFiles(docs);
			for (const line of missing) note(line);
			const errors = errorsIn(docs, root, shownPath);
			for (const error of errors.slice(0, maxShown)) note(error);
			if (errors.length > maxShown)
				note(`${errors.length - maxShown} more errors. List them with \`recto check\`.`);
			const counts = [
				...(errors.length > 0 ? [`the project has ${pluralize(errors.length, 'error')}`] : []),
				...(missing.length > 0 ? ['OpenAPI files are missing'] : []),
			];
			if (counts.length > 0 && options.strict) {
				terminal.complain(`Nothing was written: ${counts.join(', and ')}.`);
				return 1;
			}
			const { buildSite, leftOutScripts } = await import('../site/buildSite.ts');
			const { pageClashes } = await import('../site/pageShares.ts');
			for (const { path, hosts } of leftOutScripts(docs, root)) {
				const fix = hosts.some((host) => host.includes('://'))
					? 'Load it over HTTPS.'
					: 'To include it, list what it uses under `allowedHosts` in `.recto.json`.';
				note(`${path} is left out of the pages, because it uses ${hosts.join(', ')}. ${fix}`);
			}
			for (const line of clashLines(pageClashes(docs))) note(line);
			const dates = pageDates(docs, root);
			if (dates?.note !== undefined) note(dates.note);
			const buildBegan = performance.now();
			return buildSite({
				root,
				docs,
				out,
				docsUrl: docsUrl ?? docs.project.site.address,
				base,
				isWhole: options.force === true,
				withoutCache: options['no-cache'] === true,
				inputsNow: () =>
					inputs === undefined || hashOfInputs(root, settings) !== inputs ? undefined : inputs,
				changeDays: dates?.days,
				notes,
				threads,
				onProgress(done, all) {
					const rate = Math.round(done / ((performance.now() - buildBegan) / 1_000));
					terminal.progress?.(`${done} of ${all} pages, ${rate} per second`);
				},
			}).then(
				(report) => tellReport(report, { terminal, out, began: buildBegan }),
				(error: unknown) => {
					terminal.progress?.('');
					terminal.complain(systemErrorMessage(error));
					return 1;
				},
			);
		}
	},
};

function countPages(root: string): number {
	let count = 0;
	for (const path of projectPaths(root)) if (isReadAsMdx(path)) count++;
	return count;
}

/** Notes and report of an earlier build that had the same inputs and whose files are as it wrote them. */
function sameBuild(
	root: string,
	out: string,
	inputs: string,
): { readonly notes: readonly string[]; readonly report: BuildReport } | undefined {
	const earlier = untouchedBuild(out);
	if (earlier?.known.inputs !== inputs || !hasSameOthers(root, earlier.known)) return undefined;
	const { known, files } = earlier;
	const update = { rendered: 0, written: 0, unchanged: files };
	return { notes: known.notes, report: { ...known.report, kept: [], update } };
}

function tellReport(
	{ pages, files, redirects, missing, kept, update }: BuildReport,
	{ terminal, out, began }: { readonly terminal: Terminal; readonly out: string; readonly began: number },
): ExitCode {
	terminal.progress?.('');
	const seconds = ((performance.now() - began) / 1_000).toFixed(1);
	const shown = toShownPath(terminal.folder, out, '') || '.';
	const site = `${pluralize(pages, 'page')}, ${pluralize(files, 'file')} and ${pluralize(redirects, 'redirect')}`;
	terminal.tell(
		update === undefined
			? `Wrote ${site} to ${shown} in ${seconds} s.`
			: `Updated ${shown} with ${site} in ${seconds} s: ${update.rendered} of ${pluralize(pages, 'page')} rendered, ${pluralize(update.written, 'file')} written, ${update.unchanged} unchanged.`,
	);
	if (missing.pages > 0) terminal.complain(missingLine(missing));
	for (const path of kept)
		terminal.complain(
			`${toShownPath(terminal.folder, out, path)} was not overwritten: it is not from \`recto build\`. Move it away, because the site needs this path.`,
		);
	return kept.length > 0 ? 1 : 0;
}

/** Maximum number of names of missing content in a line. */
const maxNames = 5;

function missingLine({ pages, names }: BuildReport['missing']): string {
	const listed = names.slice(0, maxNames).map(([name, count]) => `\`${name}\` ${pluralize(count, 'time')}`);
	const others = names.length > maxNames ? [pluralize(names.length - maxNames, 'other')] : [];
	const have = pages === 1 ? 'has' : 'have';
	return `${pluralize(pages, 'page')} ${have} boxes in place of content that cannot be shown: ${joinWords([...listed, ...others])}.`;
}

/** A line for each page that is not written, since another one has its URL. */
function clashLines(clashes: readonly PageClash[]): readonly string[] {
	return clashes.map(
		({ address, files }) =>
			`Duplicate URL ${address}: ${files.join(' and ')}. Only the first is written; rename the other.`,
	);
}

/** A line for each OpenAPI file on another site that the site would show, and that was not fetched. */
function unfetchedFiles(docs: DocsService): readonly string[] {
	return docs
		.unfetchedApiFiles()
		.map(({ address, pages }) =>
			pages === 0
				? `The API pages of ${address} are missing, because it was not fetched. Add \`--fetch\`.`
				: `${pluralize(pages, 'page')} ${pages === 1 ? 'needs' : 'need'} ${address}, which was not fetched. Add \`--fetch\`.`,
		);
}

/** Path of the site's URL with a `/` at both ends; `/` where it cannot be a base. */
function baseOf(docsUrl: string | undefined): string {
	const path = /^https?:\/\/[^/?#]+(\/[\w.~/-]*)$/i.exec(docsUrl ?? '')?.[1] ?? '';
	return `/${path.split('/').filter(Boolean).join('/')}/`.replace('//', '/');
}

/** Maximum number of errors that are listed. */
const maxShown = 20;

/** Pages and snippets that cannot be read, and folders without permission, by path from the root. */
function unreadPlaces(docs: DocsService, root: string): readonly string[] {
	const found: string[] = [];
	for (const path of projectPaths(root, (folder) => found.push(folder)))
		if (isReadAsMdx(path) && docs.pageOnDisk(path) === undefined) found.push(path);
	return found;
}

/** Errors of the configuration and the pages, one line each. */
function errorsIn(docs: DocsService, root: string, shown: (path: string) => string): string[] {
	const { config, pages } = docs.project;
	const files = [...(config === undefined ? [] : [config.path]), ...pages.keys()];
	return diagnoseClosedFiles({ root, docs }, files)
		.filter(({ problem: { severity } }) => severity === 'error')
		.map(
			({ file, problem: { range, message, code } }) =>
				`${shown(file)}:${range.start.line + 1}:${range.start.character + 1}: ${message} (${code})`,
		);
}

/** Codes of problems that make the configuration unusable; `root` only at the root. */
const unreadable = { syntax: 'config-syntax', root: 'wrong-type' };

/** Messages when the configuration is not a JSON object, with the path as shown to the user: the site may lack anything then. */
export function configFaults(docs: DocsService, shown: (path: string) => string): readonly string[] {
	const { config } = docs.project;
	// Checking a large configuration is slow, and nearly all are valid.
	if (config === undefined || docs.configFault() === undefined) return [];
	const { path, json } = config;
	const isOther = json.root !== undefined && json.root.type !== 'object';
	return docs
		.diagnose(path)
		.filter(({ code }) => code === unreadable.syntax || (isOther && code === unreadable.root))
		.map(
			({ range: { start }, message }) =>
				`${shown(path)}:${start.line + 1}:${start.character + 1}: ${message}`,
		);
}
