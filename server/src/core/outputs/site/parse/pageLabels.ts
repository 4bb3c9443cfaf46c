import type { Construct, Extension, ParseContext } from 'micromark-util-types';
import { toLabel } from '../../../syntax/page/references.ts';
import { contentHash } from '../contentHash.ts';
import type { PageReferences } from '../pageAnswers.ts';

/** The names that are defined somewhere on a page: only references to them are any. */
export interface PageLabels {
	readonly definitions: ReadonlySet<string>;
	readonly footnotes: readonly string[];
	/** Tells other names apart. */
	readonly key: string;
}

export const noLabels: PageLabels = { definitions: new Set(), footnotes: [], key: '' };

export function labelsOf({ definitions, footnotes }: PageReferences): PageLabels {
	return toLabels(definitions.keys(), footnotes.keys());
}

/** The names that a page defines if every line that looks like a definition is one. */
export function guessLabels(text: string): PageLabels {
	const definitions = new Set<string>();
	const footnotes = new Set<string>();
	for (const [, mark, name = ''] of text.matchAll(/^ {0,3}\[(\^?)([^\s\]][^\]\n]*)\]:/gm)) {
		(mark === '' ? definitions : footnotes).add(toLabel(name).toLowerCase());
	}
	return toLabels(definitions, footnotes);
}

function toLabels(definitions: Iterable<string>, footnotes: Iterable<string>): PageLabels {
	// The parser compares them in upper case.
	const upper = (names: Iterable<string>) => Array.from(names, (name) => name.toUpperCase());
	const labels = { definitions: upper(definitions), footnotes: upper(footnotes) };
	if (labels.definitions.length + labels.footnotes.length === 0) return noLabels;
	const key = contentHash(JSON.stringify(labels));
	return { definitions: new Set(labels.definitions), footnotes: labels.footnotes, key };
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
