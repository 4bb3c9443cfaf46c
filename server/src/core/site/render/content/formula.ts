import katex from 'katex';
import { type Content, element, textNode } from '../html/element.ts';
import type { RenderContext } from './renderContext.ts';

/**
 * LaTeX formula as MathML, which browsers show without style sheets and fonts; for an invalid one its source with the
 * error.
 */
export function renderFormula(
	{ options }: RenderContext,
	source: string,
	placement: 'inline' | 'block',
): Content {
	if (options.forMarkdown) return element('code', { class: `r-formula-${placement}` }, textNode(source));
	const markup = toMarkup(source, placement);
	const name = placement === 'block' ? 'div' : 'span';
	const className = placement === 'block' ? 'r-formula r-formula-block' : 'r-formula';
	if (typeof markup !== 'string')
		return element(
			placement === 'block' ? 'p' : 'span',
			{},
			element('code', { class: options.omitsNotes ? undefined : 'r-chip', dir: 'ltr' }, textNode(source)),
			options.omitsNotes ? undefined : element('span', { class: 'r-fault' }, textNode(` ${markup.sentence}`)),
		);
	return element(name, { class: className, dir: 'ltr' }, readMarkup(markup));
}

function toMarkup(source: string, placement: 'inline' | 'block'): string | { readonly sentence: string } {
	if (source.length > 5_000) return { sentence: 'This formula is too long to be drawn.' };
	try {
		return katex.renderToString(source, {
			output: 'mathml',
			displayMode: placement === 'block',
			strict: 'ignore',
			maxExpand: defines.test(source)
				? Math.min(maxExpand, Math.floor(maxExpanded / source.length))
				: maxExpand,
			maxSize: 20,
		});
	} catch (error) {
		// Other errors are bugs.
		if (error instanceof RangeError) return { sentence: 'This formula is too deep to be drawn.' };
		if (error instanceof katex.ParseError) return { sentence: faultOf(error) };
		throw error;
	}
}

const maxExpand = 200;
/** Maximum number of characters of all expanded macros in a formula that defines its own. */
const maxExpanded = 50_000;
const defines = /\\(?:[gex]?def|(?:re|provide)?newcommand|(?:future)?let)(?![A-Za-z])/;

/** Error message of the library, with its place. */
function faultOf({ rawMessage, position }: InstanceType<typeof katex.ParseError>): string {
	// Some errors have no place.
	const place = Number.isInteger(position) ? ` at character ${position + 1}` : '';
	return `This formula has a mistake${place}: ${rawMessage}.`;
}

interface Open {
	readonly name: string;
	readonly attributes: Record<string, string>;
	readonly children: Content[];
}

/** Attributes of a MathML element. A single letter gets a class for italics, which are the default of MathML. */
function attributesOf({ name, attributes, children: [first, second] }: Open): Record<string, string> {
	const isLetter =
		name === 'mi' &&
		attributes.mathvariant === undefined &&
		second === undefined &&
		first?.type === 'text' &&
		[...first.value].length === 1;
	return isLetter ? { ...attributes, class: 'r-letter' } : attributes;
}

/** Parses the library's well-formed markup, so that formulas are created by `element` as well. */
function readMarkup(markup: string): Content[] {
	const root: Open = { name: '', attributes: {}, children: [] };
	const stack = [root];
	const top = () => stack.at(-1) ?? root;
	for (const [whole, close, name, attributes = '', selfClosing] of markup.matchAll(
		/<(\/?)([a-z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>|[^<]+/gi,
	)) {
		if (name === undefined) {
			top().children.push(textNode(decode(whole)));
			continue;
		}
		if (close !== '/') stack.push({ name, attributes: readAttributes(attributes), children: [] });
		const ends = close === '/' || selfClosing === '/';
		const ended = ends && stack.length > 1 ? stack.pop() : undefined;
		// Screen readers would read the source that the library adds for copying.
		if (ended !== undefined && ended.name !== 'annotation') {
			top().children.push(element(ended.name, attributesOf(ended), ended.children));
		}
	}
	return root.children;
}

function readAttributes(source: string): Record<string, string> {
	const attributes: Record<string, string> = {};
	for (const [, name = '', value = ''] of source.matchAll(/([\w:-]+)="([^"]*)"/g)) {
		if (name !== 'class' && name !== 'xmlns') attributes[name] = decode(value);
	}
	return attributes;
}

function decode(source: string): string {
	return source
		.replace(/&#x([0-9a-f]{1,6});/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
		.replaceAll('&lt;', '<')
		.replaceAll('&gt;', '>')
		.replaceAll('&quot;', '"')
		.replaceAll('&#39;', "'")
		.replaceAll('&amp;', '&');
}
