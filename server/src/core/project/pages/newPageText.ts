import { descriptionField, titleField } from '../../catalogue/frontMatter.ts';

export interface NewPageText {
	readonly text: string;
	/** Offset at which the author continues writing. */
	readonly cursor: number;
}

/** Front matter with the title, and an empty description that contains the cursor. */
export function newPageText(title: string): NewPageText {
	const before = `---\n${titleField.key}: ${JSON.stringify(title)}\n${descriptionField.key}: "`;
	return { text: `${before}"\n---\n\n`, cursor: before.length };
}
