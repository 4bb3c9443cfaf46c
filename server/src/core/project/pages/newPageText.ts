import { descriptionField, titleField } from '../../catalogue/frontMatter.ts';

export interface NewPageText {
	readonly text: string;
	/** Offset where the author goes on writing. */
	readonly cursor: number;
}

/** Front matter with the title, and an empty description in which the cursor stands. */
export function newPageText(title: string): NewPageText {
	const before = `---\n${titleField.key}: ${JSON.stringify(title)}\n${descriptionField.key}: "`;
	return { text: `${before}"\n---\n\n`, cursor: before.length };
}
