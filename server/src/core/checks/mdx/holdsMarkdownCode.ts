import { components } from '../../catalogue/components/allComponents.ts';

const names = components.filter(({ isMarkdown }) => isMarkdown).map(({ name }) => name);
const opens = new RegExp(`<(?:${names.join('|')})[\\s>]`);

/** Whether code stands within Markdown in an expression or statement: it may be anything, so nothing is said of the whole. */
export function holdsMarkdownCode(source: string): boolean {
	return source.includes('`') && opens.test(source);
}
