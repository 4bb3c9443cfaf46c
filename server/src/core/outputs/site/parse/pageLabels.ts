import type { Construct, Extension, ParseContext } from 'micromark-util-types';
import type { PageReferences } from '../pageAnswers.ts';

/** The names that are defined somewhere on a page: only references to them are any. */
export interface PageLabels {
	readonly definitions: readonly string[];
	readonly footnotes: readonly string[];
	/** Tells other names apart. */
	readonly key: string;
}

export const noLabels: PageLabels = { definitions: [], footnotes: [], key: '' };

export function labelsOf({ definitions, footnotes }: PageReferences): PageLabels {
	if (definitions.size + footnotes.size === 0) return noLabels;
	// The parser compares them in upper case.
	const upper = (names: Iterable<string>) => [...names].map((name) => name.toUpperCase());
	const labels = { definitions: upper(definitions.keys()), footnotes: upper(footnotes.keys()) };
	return { ...labels, key: JSON.stringify(labels) };
}

/** Tells the parser of names that are defined elsewhere than in the text that it reads. */
export function withLabels({ definitions, footnotes }: PageLabels): Extension {
	const told = new WeakSet<ParseContext>();
	const tell: Construct = {
		partial: true,
		// Tried at the start of the first line, before any reference is read.
		tokenize(_, __, nok) {
			const { parser } = this;
			if (!told.has(parser)) {
				told.add(parser);
				parser.defined.push(...definitions);
				parser.gfmFootnotes = [...(parser.gfmFootnotes ?? []), ...footnotes];
			}
			return nok;
		},
	};
	return { document: { null: tell } };
}
