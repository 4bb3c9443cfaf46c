import { components } from '../../catalogue/components/allComponents.ts';

const names = components.filter(({ isMarkdown }) => isMarkdown).map(({ name }) => name);
const opens = new RegExp(`<(?:${names.join('|')})[\\s>]`);

/** Whether an expression or statement contains Markdown with code, which can be anything: then it is not checked. */
export function holdsMarkdownCode(source: string): boolean {
	return source.includes('`') && opens.test(source);
}
