import type { CompileContext, Extension, Handle, Token } from 'mdast-util-from-markdown';
import { mdxJsxFromMarkdown } from 'mdast-util-mdx-jsx';

/**
 * Extension that builds a `unpairedTag` node for each tag, because the MDX tree builder throws at a tag without a partner.
 * `nestTags` pairs them afterwards.
 */
export function unpairedTags(): Extension {
	const original = mdxJsxFromMarkdown();
	const enter: Record<string, Handle> = {};
	const exit: Record<string, Handle> = {};
	for (const kind of ['Flow', 'Text']) {
		const tag = `mdxJsx${kind}Tag`;
		enter[`${tag}ClosingMarker`] = ignore;
		enter[`${tag}SelfClosingMarker`] = ignore;
		for (const attribute of [`${tag}Attribute`, `${tag}ExpressionAttribute`]) {
			const handle = handleOf(original.enter, attribute);
			enter[attribute] = function (token) {
				allowInClosingTag(this, () => handle?.call(this, token));
			};
		}
		exit[tag] = function (token) {
			finishTag(this, token, kind === 'Flow');
		};
	}
	return { canContainEols: ['unpairedTag'], enter, exit };
}

interface BuiltTag {
	name?: string;
	close: boolean;
	selfClosing: boolean;
	attributes: [];
}

function ignore() {}

function handleOf(handles: unknown, name: string): Handle | undefined {
	// Typed as a map of the known token names only.
	return (handles as Record<string, Handle> | undefined)?.[name];
}

/** Lets a closing tag have attributes, at which the original handler throws. */
function allowInClosingTag(context: CompileContext, handle: () => void): void {
	const tag = builtTagOf(context);
	const { close } = tag;
	tag.close = false;
	handle();
	tag.close = close;
}

function finishTag(context: CompileContext, token: Token, flow: boolean): void {
	const { name = null, close, selfClosing, attributes } = builtTagOf(context);
	context.resume();
	const role = close ? 'close' : selfClosing ? 'selfClosing' : 'open';
	// The builder's types know Markdown's own nodes only.
	context.enter({ type: 'unpairedTag', flow, name, role, attributes } as never, token);
	context.exit(token);
}

function builtTagOf(context: CompileContext): BuiltTag {
	// Set by the original handler of the tag's start, which always runs first.
	return (context.data as unknown as { mdxJsxTag: BuiltTag }).mdxJsxTag;
}
