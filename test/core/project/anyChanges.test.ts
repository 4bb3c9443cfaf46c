import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createDocsService, type DocsService } from '../../../server/src/core/api/docsService.ts';
import { affectsOnlyItsFile } from '../../../server/src/core/project/affectsOnlyItsFile.ts';
import type { FileChange } from '../../../server/src/core/project/fileChange.ts';
import { TextLines } from '../../../server/src/core/text/lines.ts';
import { changingProjects, type Texts } from '../../support/changingProjects.ts';
import '../../support/propertySeed.ts';
import { trials } from '../../support/trials.ts';

// One service lives through many changes and keeps what it worked out. Whatever it keeps, it answers as a service
// that is given the final files at once.

type Step =
	| { readonly kind: 'onDisk' | 'open'; readonly path: string; readonly choice: number }
	| { readonly kind: 'closed' | 'removed'; readonly path: string }
	| { readonly kind: 'typed'; readonly path: string; readonly at: number; readonly piece: string };

function stepsIn(texts: Texts): fc.Arbitrary<Step> {
	const path = fc.constantFrom(...Object.keys(texts));
	const choice = fc.nat(6);
	return fc.oneof(
		{ weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('onDisk', 'open', 'open'), path, choice }) },
		{
			weight: 2,
			arbitrary: fc.record({
				kind: fc.constant('typed' as const),
				path,
				at: fc.nat(400),
				piece: fc.constantFrom('## New\n\n', '[n](/b/one#part)', '<Part />\n', '"', 'x', '\n', ''),
			}),
		},
		fc.record({ kind: fc.constantFrom('closed', 'removed'), path }),
	);
}

/** Each text of each file, opened in place of the one before it. */
function openedTexts(texts: Texts): [begin: number[], steps: Step[]][] {
	return Object.entries(texts).flatMap(([path, choices]) =>
		choices.slice(1).flatMap((_, index) => {
			const open = (choice: number): Step => ({ kind: 'open', path, choice });
			return [0, 2].map((first): [number[], Step[]] => [
				Object.keys(texts).map(() => first),
				[open(index), open(index + 1)],
			]);
		}),
	);
}

test.each(Object.entries(changingProjects))(
	'after any changes of %s a service answers as one that is given the final files',
	async (_, texts) => {
		const count = Object.keys(texts).length;
		const begin = fc.array(fc.nat(6), { minLength: count, maxLength: count });
		const changes = fc.array(stepsIn(texts), { minLength: 4, maxLength: 14 });
		const property = fc.asyncProperty(begin, changes, async (choices, steps) => {
			const session = new Session(texts, choices);
			let last = await answers(session.docs, session, 1);
			for (const step of steps) {
				const change = session.change(step);
				if (change === undefined) continue;
				const before = session.docs.project;
				session.docs.apply([change]);
				// Answers between the changes fill what the service keeps.
				const now = await answers(session.docs, session, 1);
				if (change.kind === 'open' && affectsOnlyItsFile(before, session.docs.project, change.path))
					expect(problemsOutside(change.path, now)).toEqual(problemsOutside(change.path, last));
				last = now;
			}
			const fresh = createDocsService();
			fresh.apply(session.final());
			expect(await answers(session.docs, session, 4)).toEqual(await answers(fresh, session, 4));
		});
		const examples = openedTexts(texts);
		await fc.assert(property, { examples, numRuns: examples.length + trials(25) });
	},
);

/** The files on disk and in the editor, and the service that is told of each change. */
class Session {
	readonly docs: DocsService = createDocsService();
	readonly onDisk = new Map<string, string>();
	readonly open = new Map<string, string>();
	/** Files that were deleted while an editor held them. */
	readonly #lost = new Set<string>();

	readonly #texts: Texts;

	constructor(texts: Texts, choices: readonly number[]) {
		this.#texts = texts;
		for (const [index, path] of this.paths.entries())
			this.onDisk.set(path, this.#chosen(path, choices[index] ?? 0));
		this.docs.apply(this.final());
	}

	get paths(): readonly string[] {
		return Object.keys(this.#texts);
	}

	/** The change that the step is now; undefined where it changes nothing. */
	change(step: Step): FileChange | undefined {
		const { path } = step;
		switch (step.kind) {
			case 'onDisk': {
				const text = this.#chosen(path, step.choice);
				this.onDisk.set(path, text);
				this.#lost.delete(path);
				return diskChange(path, text);
			}
			case 'open':
				return isText(path) ? this.#show(path, this.#chosen(path, step.choice)) : undefined;
			case 'typed': {
				const text = this.open.get(path);
				if (text === undefined)
					return isText(path) ? this.#show(path, this.onDisk.get(path) ?? '') : undefined;
				const at = step.at % (text.length + 1);
				const end = step.piece === '' ? Math.min(text.length, at + 5) : at;
				return this.#show(path, text.slice(0, at) + step.piece + text.slice(end));
			}
			case 'closed':
				this.#lost.delete(path);
				return this.open.delete(path) ? { kind: 'closed', path } : undefined;
			case 'removed':
				if (!this.onDisk.delete(path)) return undefined;
				if (this.open.has(path)) this.#lost.add(path);
				return { kind: 'removed', path };
		}
	}

	/** All files as they are, for a service that begins. */
	final(): readonly FileChange[] {
		return [
			...[...this.onDisk].map(([path, text]) => diskChange(path, text)),
			...[...this.open].map(([path, text]) => ({ kind: 'open' as const, path, text })),
			...[...this.#lost].map((path) => ({ kind: 'removed' as const, path })),
		];
	}

	readonly readText = (path: string) => this.open.get(path) ?? this.onDisk.get(path);

	#chosen(path: string, choice: number): string {
		const all = this.#texts[path] ?? [];
		return all[choice % all.length] ?? '';
	}

	#show(path: string, text: string): FileChange {
		this.open.set(path, text);
		return { kind: 'open', path, text };
	}
}

function diskChange(path: string, text: string): FileChange {
	return { kind: 'onDisk', path, text, readText: () => text };
}

function isText(path: string): boolean {
	return !path.endsWith('.png');
}

/** Everything that an editor, a check and a site would ask of the files. */
async function answers(docs: DocsService, { onDisk, open, paths, readText }: Session, placeCount: number) {
	const ofFiles: Record<string, { readonly problems: readonly object[] | undefined }> = {};
	for (const path of paths) {
		const problems = open.has(path)
			? docs.diagnose(path)
			: onDisk.has(path)
				? docs.diagnoseClosed(path, readText)
				: undefined;
		const text = open.get(path);
		ofFiles[path] = {
			problems: problems?.map(({ code, severity, message, range }) => ({ code, severity, message, range })),
			...(text === undefined ? {} : await editorAnswers(docs, { path, text, readText, placeCount })),
		};
	}
	return {
		ofFiles,
		navigation: docs.navigationTree(),
		pages: docs.sitePages().map(({ path, title }) => ({ path, title })),
		llmsTxt: docs.llmsTxt(),
		newPages: docs.newApiPages().pages,
		operations: docs.operationsNamed('GET /users').map(({ file, path }) => ({ file, path })),
		redirects: docs.redirectRules(''),
	};
}

interface OpenFile extends Pick<Session, 'readText'> {
	readonly path: string;
	readonly text: string;
	/** Number of places in the text that are asked about. */
	readonly placeCount: number;
}

async function editorAnswers(docs: DocsService, { path, text, readText, placeCount }: OpenFile) {
	const lines = new TextLines(text);
	const found = [...text.matchAll(/(?<=[(/#"<])\w/g)];
	const places = found.slice(-placeCount).map(({ index }) => lines.positionAt(index + 1));
	const ofPlaces = [];
	for (const position of places)
		ofPlaces.push({
			hover: await docs.hover(path, position),
			completion: (await docs.complete(path, position, readText)).items.map(({ label }) => label),
			definition: await docs.definition(path, position, readText),
			references: sorted(await docs.references(path, position, { readText, withDeclaration: true })),
		});
	return {
		ofPlaces,
		links: await docs.links(path),
		lenses: await docs.lenses(path),
		symbols: await docs.symbols(path),
	};
}

/** Problems of all files but one. */
function problemsOutside(path: string, { ofFiles }: Awaited<ReturnType<typeof answers>>) {
	return Object.entries(ofFiles).map(([other, { problems }]) => (other === path ? undefined : problems));
}

/** Without the order in which files became known. */
function sorted<Item>(items: readonly Item[]): readonly Item[] {
	return [...items].sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
}
