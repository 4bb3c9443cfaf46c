import { setImmediate } from 'node:timers/promises';
import {
	type Review,
	reviewHtml,
	reviewMarkdown,
	reviewProjects,
	reviewText,
} from '../../core/api/review.ts';
import { joinAlternatives } from '../../core/api/text.ts';
import { resolveGivenPath, statusOfGiven } from '../pathInside.ts';
import { type OpenedVersions, openFolders, openRevisions } from '../review/openVersions.ts';
import { readReviewImages } from '../review/readReviewImages.ts';
import { findRoot } from './findRoot.ts';
import { invalidOptionValue } from './invalidOptionValue.ts';
import { toVisibleJson } from './report/escapeControlCharacters.ts';
import { writeReport } from './report/writeReport.ts';
import type { PathArguments, PathsCommand, Terminal } from './subcommand.ts';

/** `recto review`: what a change breaks, and how pages look before and after it. */
export const review: PathsCommand = {
	async runOn({ names, openAt }, { format = 'text', ...options }, terminal, misuse) {
		const [base, head, ...more] = names;
		if (more.length > 0) return misuse('Too many arguments. Usage: `recto review [BASE] [HEAD]`.');
		if (names.includes(''))
			return misuse('BASE and HEAD cannot be empty. Check the variable, or leave them out.');
		const outputs = (options.output ?? []).map((written) => readOutput(terminal.folder, written));
		const wrong = outputs.find((output) => typeof output === 'string');
		if (wrong !== undefined) return misuse(wrong);
		const failing = (options['fail-on'] ?? '').split(',').filter((kind) => kind !== '');
		const unknown = failing.find((kind) => !isFailure(kind));
		if (unknown !== undefined)
			return misuse(invalidOptionValue('Option `--fail-on`', unknown, Object.keys(failures)));
		const opened = await openVersions({ base, head, openAt }, terminal);
		if ('refusal' in opened) return misuse(opened.refusal);
		const found = await compare(opened, terminal);
		let isRefused = false;
		for (const output of outputs) {
			if (typeof output === 'string') continue;
			const text = writers[output.format](found, opened);
			const fault = writeReport(terminal.folder, output.file, `${text}\n`);
			if (fault !== undefined) terminal.complain(fault);
			isRefused ||= fault !== undefined;
		}
		if (format === 'text') terminal.write(`${reviewText(found)}\n`);
		else if (isReviewFormat(format)) terminal.writeContent(`${writers[format](found, opened)}\n`);
		return isRefused || failing.some((kind) => isFailure(kind) && failures[kind](found)) ? 1 : 0;
	},
};

const writers = {
	json: (found: Review) => toVisibleJson(found).trimEnd(),
	markdown: (found: Review) => reviewMarkdown(found),
	html: (found: Review, opened: OpenedVersions) =>
		reviewHtml(found, { imageOf: readReviewImages(found, opened) }),
} as const;

function isReviewFormat(format: string): format is keyof typeof writers {
	return Object.hasOwn(writers, format);
}

interface ReviewOutput {
	readonly format: keyof typeof writers;
	readonly file: string;
}

/** Value of `--output`, such as `html=review.html`, or an error message. */
function readOutput(folder: string, written: string): ReviewOutput | string {
	const [, format = '', file = ''] = /^([^=]*)=(.+)$/s.exec(written) ?? [];
	const formats = Object.keys(writers);
	if (file === '') return `\`--output\` must be FORMAT=FILE, where FORMAT is ${joinAlternatives(formats)}.`;
	if (isFolder(folder, file)) return `\`${file}\` is a folder. Name a file after \`${format}=\`.`;
	if (isReviewFormat(format)) return { format, file };
	return invalidOptionValue('The format of `--output`', format, formats);
}

/** Findings that `--fail-on` names. */
const failures = {
	'lost-addresses': ({ lostAddresses }: Review) => lostAddresses.length > 0,
	'broken-elsewhere': ({ brokenElsewhere }: Review) =>
		brokenElsewhere.some(({ severity }) => severity === 'error' || severity === 'warning'),
	'breaking-api': ({ apis }: Review) =>
		apis.some(({ changes }) => changes.some(({ level }) => level === 'breaking')),
} as const;

function isFailure(kind: string): kind is keyof typeof failures {
	return Object.hasOwn(failures, kind);
}

interface VersionNames {
	readonly base: string | undefined;
	readonly head: string | undefined;
	readonly openAt: PathArguments['openAt'];
}

/** Opens two folders, or two revisions of the project around the working directory. */
async function openVersions(
	{ base, head, openAt }: VersionNames,
	{ folder }: Terminal,
): Promise<OpenedVersions | { readonly refusal: string }> {
	// A hostile change may add a folder with the name of the commit that it is compared with.
	if (base === undefined || /^[\da-f]{40,64}$/.test(base) || !(isFolder(folder, base) || isPath(base))) {
		const wrong = wrongRevision(base, head);
		if (wrong !== undefined) return { refusal: wrong };
		const found = findRoot(folder, '.');
		if ('refusal' in found) return found;
		return openRevisions(found.root, await openAt(found.root, { checksOnDemand: true }), { base, head });
	}
	if (head !== undefined && !isFolder(folder, head))
		return {
			refusal: `\`${base}\` is a folder, and \`${head}\` is not. Name two folders, or two revisions.`,
		};
	const [earlier, later] = [findRoot(folder, base), findRoot(folder, head ?? '.')];
	if ('refusal' in earlier) return earlier;
	if ('refusal' in later) return later;
	return openFolders(
		{ root: earlier.root, docs: await openAt(earlier.root, { checksOnDemand: true }), name: base },
		{ root: later.root, name: head ?? '.' },
	);
}

function isFolder(folder: string, name: string): boolean {
	return statusOfGiven(resolveGivenPath(folder, name))?.isDirectory() === true;
}

/** True for `.`, `../docs` and `/docs`, which cannot be revisions. */
function isPath(name: string): boolean {
	return /^(?:\.{0,2}[\\/]|\.{1,2}$)/.test(name);
}

/** Error message for a range, and for a folder after a revision. */
function wrongRevision(base: string | undefined, head: string | undefined): string | undefined {
	if (base !== undefined && head !== undefined && isPath(head))
		return `\`${head}\` is a folder, and \`${base}\` is a revision. Leave \`${head}\` out to compare with the files on disk.`;
	const [, from, to] = /^([^.].*?[^./])\.{2,3}([^./].*)$/s.exec(base ?? '') ?? [];
	if (from === undefined || head !== undefined) return undefined;
	return `\`${base}\` is a range. Name its ends: \`recto review ${from} ${to}\`.`;
}

async function compare({ change, notes }: OpenedVersions, terminal: Terminal): Promise<Review> {
	const steps = reviewProjects(change, { notes, today: new Date().toISOString().slice(0, 10) });
	for (;;) {
		const step = steps.next();
		if (step.done) {
			terminal.progress?.('');
			return step.value;
		}
		const { stage, done, total } = step.value;
		terminal.progress?.(`${stages[stage]} ${done} of ${total}`);
		// Signals are received between two steps.
		await setImmediate();
	}
}

const stages = {
	moves: 'Comparing pages that were added and removed:',
	problems: 'Comparing problems of files:',
	pages: 'Comparing pages:',
} as const;
