import { type PageDocument, sliceOf } from '../syntax/document.ts';
import type { Span } from '../text/span.ts';

/** A place of a page where the site puts the value of a variable of the configuration. */
export interface PageVariable {
	readonly name: string;
	/** With the braces. */
	readonly span: Span;
}

const variablesOfDocuments = new WeakMap<PageDocument, readonly PageVariable[]>();

/** The variables that a page uses, `{{name}}`, but for names that it defines itself, in text order. */
export function pageVariables(document: PageDocument): readonly PageVariable[] {
	let variables = variablesOfDocuments.get(document);
	if (variables === undefined) {
		variables = readVariables(document);
		variablesOfDocuments.set(document, variables);
	}
	return variables;
}

/** Says the variables of a page that are known already. */
export function recallVariables(document: PageDocument, variables: readonly PageVariable[]): void {
	variablesOfDocuments.set(document, variables);
}

function readVariables(document: PageDocument): readonly PageVariable[] {
	const { syntax } = document;
	const variables: PageVariable[] = [];
	for (const span of syntax.expressions) {
		if (span.end - span.start > longestVariable) continue;
		const [, name] = /^\{\{\s*([\w.-]+)\s*\}\}$/.exec(sliceOf(document, span)) ?? [];
		// The page may hand an object with a value of its own to a component.
		if (name === undefined || syntax.modules.some(({ names }) => names.includes(name))) continue;
		variables.push({ name, span });
	}
	return variables.length === 0 ? none : variables;
}

/** Most pages share the one empty list. */
const none: readonly PageVariable[] = [];

const longestVariable = 200;
