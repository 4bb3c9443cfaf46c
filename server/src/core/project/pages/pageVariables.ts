import { type PageDocument, sliceOf } from '../../syntax/document.ts';
import { keptWith } from '../../text/keptWith.ts';
import type { Span } from '../../text/span.ts';

/** A place of a page where the site puts the value of a variable of the configuration. */
export interface PageVariable {
	readonly name: string;
	/** With the braces. */
	readonly span: Span;
}

/** The variables that a page uses, `{{name}}`, but for names that it defines itself, in text order. */
export function pageVariables(document: PageDocument): readonly PageVariable[] {
	return variables(document);
}

const variables = keptWith(readVariables);

function readVariables(document: PageDocument): readonly PageVariable[] {
	const { syntax } = document;
	const found: PageVariable[] = [];
	for (const span of syntax.expressions) {
		if (span.end - span.start > longestVariable) continue;
		const [, name] = /^\{\{\s*([\w.-]+)\s*\}\}$/.exec(sliceOf(document, span)) ?? [];
		// The page may hand an object with a value of its own to a component.
		if (name === undefined || syntax.modules.some(({ names }) => names.includes(name))) continue;
		found.push({ name, span });
	}
	return found;
}

const longestVariable = 200;
