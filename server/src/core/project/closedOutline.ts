import type { AnchorSource } from './pageAnchors.ts';
import type { PageOutline } from './pageOutline.ts';
import type { TargetNames } from './targetNames.ts';

/**
 * The outline of a file on disk. Of thousands of pages most are never asked for their anchors: these are one text, and
 * become objects when they are asked for.
 */
export class ClosedOutline implements PageOutline {
	readonly targets: readonly string[];
	readonly exports: readonly string[];
	readonly parts: readonly string[];
	readonly hasUnseenParts: boolean;
	/** For each anchor the letter of its form. */
	readonly #forms: string;
	readonly #texts: string;

	constructor({ anchors, targets, exports, parts, hasUnseenParts }: PageOutline, names: TargetNames) {
		this.targets = targets;
		this.exports = exports;
		this.parts = parts;
		this.hasUnseenParts = hasUnseenParts;
		let written = '';
		for (const { form } of anchors) written += letters[form];
		this.#forms = names.keep(written);
		this.#texts = anchors.map(({ text }) => text.replaceAll(separator, '\uFFFD')).join(separator);
	}

	get anchors(): readonly AnchorSource[] {
		if (this.#forms === '') return [];
		return this.#texts
			.split(separator)
			.map((text, index) => ({ form: forms.get(this.#forms.charAt(index)) ?? 'heading', text }));
	}
}

/** In no text: where one holds it, CommonMark reads a replacement character. */
const separator = '\0';

const letters: Readonly<Record<AnchorSource['form'], string>> = {
	id: 'i',
	heading: 'h',
	element: 'e',
	deep: 'd',
	title: 't',
	field: 'f',
};

const forms = new Map(
	// The keys are exactly the forms.
	Object.entries(letters).map(([form, letter]) => [letter, form as AnchorSource['form']]),
);
