import { findComponent } from '../../catalogue/components/allComponents.ts';
import type { PageDocument } from '../../language/document.ts';
import type { TextChange } from '../../text/edits.ts';
import { lineBreakOf } from '../../text/positions.ts';
import { capitalized } from '../../text/words.ts';

/** Import that is added to a page. */
export interface NewImport {
	/** Path of the file from the root. */
	readonly path: string;
	/** Name of its component. */
	readonly component: string;
	/** Named export; otherwise the component is the default export, or the whole page. */
	readonly isNamed?: true;
}

/** Words of a text in lower case: `Rate limits.mdx` → `rate`, `limits`. */
export function splitIntoWords(text: string): readonly string[] {
	return (
		text
			.replace(/\.mdx?\s*$/, '')
			.normalize('NFKD')
			.replace(/[\p{Mark}'’]/gu, '')
			.toLowerCase()
			.match(/[a-z0-9]+/g) ?? []
	);
}

/** Words of a name: `RateLimits` → `rate`, `limits`. */
export function splitName(name: string): readonly string[] {
	return splitIntoWords(name.replace(/([a-z\d])([A-Z])/g, '$1 $2'));
}

/** Name of a component from words: `rate`, `limits` → `RateLimits`. */
export function toComponentName(words: readonly string[]): string {
	const name = words.map(capitalized).join('');
	return /^[A-Z]/.test(name) ? name : `Snippet${name}`;
}

/** True if neither the page nor the site has a component with the name. */
export function isUnusedComponentName({ syntax }: PageDocument, name: string): boolean {
	return (
		findComponent(name) === undefined &&
		!syntax.modules.some(({ names }) => names.includes(name)) &&
		!syntax.tags.some((tag) => tag.name === name)
	);
}

/** Change that adds an import after the front matter, before the content. */
export function importChange(document: PageDocument, { path, component, isNamed }: NewImport): TextChange {
	return importsChange(document, [`import ${isNamed ? `{ ${component} }` : component} from "/${path}";`]);
}

/** Change that adds import statements after the front matter, before the content. */
function importsChange(
	{ text, syntax }: PageDocument,
	statements: readonly [string, ...string[]],
): TextChange {
	const newline = lineBreakOf(text);
	const lines = statements.join(newline);
	const [first] = syntax.modules;
	if (first !== undefined && first.kind === 'import') {
		const { start } = first.span;
		return { span: { start, end: start }, newText: `${lines}${newline}` };
	}
	const matter = syntax.frontMatter;
	const bom = text.startsWith('\uFEFF') ? 1 : 0;
	if (matter === undefined)
		return { span: { start: bom, end: bom }, newText: `${lines}${newline}${newline}` };
	const at = matter.span.end;
	const rest = /^[ \t]*(\r?\n)?(\r?\n)?/.exec(text.slice(at, at + 200));
	const end = at + (rest?.[0].length ?? 0);
	return { span: { start: at, end }, newText: `${newline}${newline}${lines}${newline}${newline}` };
}
