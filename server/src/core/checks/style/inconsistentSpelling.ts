import { findComponent } from '../../catalogue/components/allComponents.ts';
import type { PageDocument } from '../../language/document.ts';
import { memoizeBlocks } from '../../language/prose/proseBlocks.ts';
import type { Span } from '../../text/positions.ts';
import { styleCheck } from './styleCheck.ts';

export const inconsistentSpelling = styleCheck({
	code: 'inconsistent-spelling',
	title: 'Term spelled in two ways',
	explain:
		'The page writes the same word with a hyphen and without, or a name with other capital letters. Readers who search the page for one find half of it, and wonder whether both mean the same. The rarer spelling is reported, of two that are equally common the later one. Capitalized words are not compared, for they may be names, and neither are changelogs.',
	examples: {
		bad: 'A pre-built image starts in a second. You can push a ⟦prebuilt⟧ image, and share each pre-built image.\n',
		good: 'A prebuilt image starts in a second. You can push a prebuilt image. Read-only keys cannot.\n',
	},
	page(document, report) {
		if (document.syntax.tags.some(({ name }) => findComponent(name)?.rendering.kind === 'update')) return;
		for (const { span, written, other, isRarer } of otherSpellings(document))
			report({
				span,
				message: isRarer
					? `“${written}” is spelled “${other}” elsewhere on this page. Write “${other}”.`
					: `“${written}” is also spelled “${other}” on this page. Use one spelling.`,
				term: written,
				fixes: [{ title: `Write “${other}”`, changes: [{ span, newText: other }], preferred: isRarer }],
			});
	},
});

interface OtherSpelling {
	readonly span: Span;
	readonly written: string;
	/** How the page writes it more often, or as often. */
	readonly other: string;
	readonly isRarer: boolean;
}

function otherSpellings(document: PageDocument): readonly OtherSpelling[] {
	/** Every place of each spelling, by the letters that they share. */
	const terms = new Map<string, Map<string, Span[]>>();
	for (const { span, written } of wordsOf(document)) {
		const letters = written.replace('-', '').toLowerCase();
		const spellings = terms.get(letters) ?? new Map<string, Span[]>();
		const places = spellings.get(written);
		if (places === undefined) spellings.set(written, [span]);
		else places.push(span);
		terms.set(letters, spellings);
	}
	return [...terms.values()].flatMap((spellings) => {
		const [usual, ...rest] = [...spellings].sort(([, one], [, other]) => other.length - one.length);
		if (usual === undefined) return [];
		const [other, places] = usual;
		return rest.flatMap(([written, spans]) => {
			// `getAsset` and `GetAsset` name different things.
			if (isName(written) !== isName(other) || written.slice(1) === other.slice(1)) return [];
			return spans.map((span) => ({ span, written, other, isRarer: spans.length < places.length }));
		});
	});
}

const wordsOf = memoizeBlocks((text) =>
	[...text.matchAll(anyWord)].flatMap(({ 0: written, index }) =>
		written === written.toLowerCase() || isName(written)
			? [{ start: index, end: index + written.length, written }]
			: [],
	),
);

/** A word of at least five letters, a hyphen in it or none, that is no part of an address, path or code. */
const anyWord =
	/(?<![\w./@#:$%&+*\uFFFC-])(?=[\p{L}-]{5})\p{L}{2,}(?:-\p{Ll}{2,})?(?![\w/@:+*\uFFFC-]|\.\w)/gu;

/** Whether it has capital letters within, as in the names of products. */
function isName(word: string): boolean {
	return /\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}/u.test(word);
}
