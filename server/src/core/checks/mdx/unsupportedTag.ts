import type { Component } from '../../catalogue/component.ts';
import { componentOfAlert } from '../../catalogue/components/allComponents.ts';
import {
	fallbackCallout,
	foreignCallouts,
	foreignTags,
	type TagMeaning,
} from '../../catalogue/foreignComponents.ts';
import { sliceOf } from '../../language/document.ts';
import type { Span } from '../../text/positions.ts';
import type { Fix } from '../../text/problem.ts';
import { fileCheck } from '../fileCheck.ts';
import { preferredFix } from '../replacement.ts';
import { readTemplateTag, type TemplateTag } from './expressionFaults.ts';
import { mdxFaults } from './mdxFaults.ts';

export const unsupportedTag = fileCheck({
	code: 'unsupported-tag',
	includesSnippets: true,
	severity: 'error',
	title: 'Unsupported template tag',
	explain:
		'GitBook, Jekyll and Markdoc have tags such as `{% hint %}`, Hugo has shortcodes such as `{{< tabs >}}`, MkDocs has attribute lists such as `{ .button }`, and others include files with `<<< @/part.js`. The site supports none of them: it takes a brace for the start of an expression, cannot parse the page, and shows an error instead. Use the corresponding component.',
	examples: {
		bad: '⟦{% hint style="warning" %}⟧\nKeep the window open.\n{% endhint %}\n\n⟦{{< tabs >}}⟧\n{{< /tabs >}}\n\n[Start](/start)⟦{ .button }⟧\n\n⟦<⟧<< @/snippets/start.js\n',
		good: '<Warning>\nKeep the window open.\n</Warning>\n\n<Tabs>\n</Tabs>\n\n[Start](/start)\n',
	},
	page(document, report) {
		const open: Opened[] = [];
		/** How many of `open` have each name, so that a name without any is not searched for. */
		const counts = new Map<string, number>();
		const count = ({ tag: { name } }: Opened, change: 1 | -1) =>
			counts.set(name, (counts.get(name) ?? 0) + change);
		const findings: { readonly span: Span; readonly found: Opened | undefined; readonly source: string }[] =
			[];
		for (const { span } of mdxFaults(document, 'unsupportedTag')) {
			const source = sliceOf(document, span);
			const tag = readTemplateTag(source);
			if (tag?.isClosing && (counts.get(tag.name) ?? 0) > 0) {
				const index = open.findLastIndex(({ tag: { name } }) => name === tag.name);
				for (const ended of open.splice(index)) {
					count(ended, -1);
					if (ended.tag.name === tag.name) ended.closing = span;
				}
				continue;
			}
			const found = tag === undefined || tag.isClosing ? undefined : { tag, span, closing: undefined };
			if (found !== undefined) {
				open.push(found);
				count(found, 1);
			}
			findings.push({ span, found, source });
		}
		for (const { span, found, source } of findings)
			report(
				found === undefined
					? { span, message: adviceFor(source), fixes: removals(source, span) }
					: { span, ...judge(found) },
			);
	},
});

interface Opened {
	readonly tag: TemplateTag;
	readonly span: Span;
	closing: Span | undefined;
}

function judge({ tag, span, closing }: Opened): { readonly message: string; readonly fixes: readonly Fix[] } {
	const meaning = meaningOf(tag);
	const unsupported = `Unsupported tag \`${tag.shown}\`.`;
	if (meaning === undefined)
		return { message: `${unsupported} Use a component or plain Markdown instead.`, fixes: [] };
	if ('instead' in meaning) return { message: `${unsupported} Use ${meaning.instead} instead.`, fixes: [] };
	const { component } = meaning;
	const message = `${unsupported} Use \`<${component.name}>\` instead.`;
	if (closing === undefined) return { message, fixes: [] };
	const changes = [
		{ span, newText: `<${component.name}${titleOf(component, tag)}>` },
		{ span: closing, newText: `</${component.name}>` },
	];
	return {
		message,
		fixes: [{ title: `Replace with \`<${component.name}>\``, changes, preferred: true, isSafe: true }],
	};
}

function meaningOf({ name, values }: TemplateTag): TagMeaning | undefined {
	const known = foreignTags.get(name) ?? foreignTags.get(name.replace(/^.*\//, ''));
	if (known !== undefined) return known;
	const kinds = foreignCallouts.has(name) ? [...values.values()] : [name];
	const component = kinds.map(componentOfAlert).find((callout) => callout !== undefined);
	if (component !== undefined) return { component };
	return foreignCallouts.has(name) ? { component: fallbackCallout } : undefined;
}

/** The first of these that a tag has, or else its unnamed argument. */
const titleNames = ['title', 'name', 'label', 'header', 'summary', ''];

function titleOf({ attributes }: Component, { values }: TemplateTag): string {
	const key = Object.keys(attributes).find((name) => attributes[name]?.required === true);
	const title = titleNames.map((name) => values.get(name)).find((value) => value !== undefined);
	return key === undefined || title === undefined ? '' : ` ${key}="${title.replace(/"/g, '&quot;')}"`;
}

function adviceFor(source: string): string {
	if (source.startsWith('<')) return 'Unsupported file include. Import a snippet instead.';
	if (/^\{\s*#[^\s{}]+\s*\}$/.test(source))
		return `\`${source}\` is not a heading ID here: its line must start with the heading, after at most three spaces, and end with the ID. Move or remove it.`;
	if (isAttributeList(source)) return `Unsupported attribute list \`${source}\`. Remove it.`;
	return `Unsupported tag \`${source}\`. Remove it.`;
}

function removals(source: string, span: Span): readonly Fix[] {
	if (source.startsWith('<')) return [];
	return [preferredFix(`Remove \`${source}\``, span, '')];
}

function isAttributeList(source: string): boolean {
	return !/^\{[%{]/.test(source);
}
