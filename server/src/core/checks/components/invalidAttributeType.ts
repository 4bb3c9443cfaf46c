import type { Attribute } from '../../catalogue/component.ts';
import { parseJavaScriptExpression } from '../../language/mdx/javascript.ts';
import { spanOfNode } from '../../language/mdx/nameScopes.ts';
import { literalAttributeText } from '../../language/page/literalAttributeText.ts';
import type { TagAttribute } from '../../language/page/pageSyntax.ts';
import { type ComponentUse, findAttribute } from '../../project/pages/componentUses.ts';
import type { Severity } from '../../text/problem.ts';
import type { Finding } from '../check.ts';
import { fileCheck } from '../fileCheck.ts';
import { rewriteAttribute } from './attributeFixes.ts';

export const invalidAttributeType = fileCheck({
	code: 'invalid-attribute-type',
	includesSnippets: true,
	severity: 'warning',
	title: 'Attribute of the wrong type',
	explain:
		'A number is written `{2}` or `"2"`, a boolean without a value or as `{true}` or `{false}`, and a string in quotes. Rewrite the value in the type of the attribute. The site leaves numbers out of an array of strings, such as the tags of an update. It takes any string in a boolean for true, even `"false"`, and makes no anchor of an accordion’s title in braces: both are reported as information.',
	examples: {
		bad: '<CardGroup ⟦cols="two"⟧>\n  <Card ⟦title⟧ ⟦horizontal="yes"⟧ href="/start">\n    Begin here.\n  </Card>\n</CardGroup>\n\n<Accordion ⟦title={"Limits"}⟧>\n  A thousand a day.\n</Accordion>\n\n<Update label="May" tags={["API", ⟦2⟧]}>\n  Faster.\n</Update>\n',
		good: '<CardGroup cols={2}>\n  <Card title="Start" horizontal href="/start">\n    Begin here.\n  </Card>\n</CardGroup>\n\n<Accordion title="Limits">\n  A thousand a day.\n</Accordion>\n\n<Update label="May" tags={["API", "2"]}>\n  Faster.\n</Update>\n',
	},
	attribute({ use, written, declared }, _, report) {
		if (declared === undefined || use.component.element) return;
		const fault = declared.quoted ? judgeQuoted(use, written) : undefined;
		const found = fault ?? judge(written, declared);
		if (found !== undefined) report({ span: written.span, ...found });
		if (declared.items === 'text') for (const finding of otherItems(written)) report(finding);
	},
});

type Fault = Pick<Finding, 'message' | 'fixes'> & { readonly severity?: Severity };

function judge(written: TagAttribute, attribute: Attribute): Fault | undefined {
	const judgeValue = judges[attribute.kind];
	if (judgeValue !== undefined) {
		const value = readAttributeValue(written);
		return value === undefined ? undefined : judgeValue(written, attribute, value);
	}
	return written.value === undefined
		? { message: `\`${written.name}\` has no value. Write one in quotes.` }
		: undefined;
}

/** A title in braces has no anchor for links, unless the author sets one. */
function judgeQuoted(use: ComponentUse, written: TagAttribute): Fault | undefined {
	if (written.value?.kind !== 'expression' || findAttribute(use, 'id') !== undefined) return undefined;
	const text = literalAttributeText(written.value)?.text;
	const quoted = text === undefined || /["\n&\\]/.test(text) ? undefined : `${written.name}="${text}"`;
	return {
		message: `The site makes no anchor of a title in braces. ${quoted === undefined ? 'Use a plain string, or add an `id`.' : `Write \`${quoted}\`.`}`,
		severity: 'information',
		fixes: quoted === undefined ? [] : [{ ...rewriteAttribute(written, quoted), isSafe: true }],
	};
}

/** The items of a list that are no strings, as far as they are written down. */
function otherItems({ name, value }: TagAttribute): readonly Finding[] {
	if (value?.kind !== 'expression' || !/^\s*\[[\s\S]*\d/.test(value.text)) return [];
	const list = parseJavaScriptExpression(value.text);
	if (list?.type !== 'ArrayExpression') return [];
	return list.elements.flatMap((item) => {
		if (item?.type !== 'Literal' || typeof item.value !== 'number') return [];
		const { start, end } = spanOfNode(item);
		const span = { start: value.span.start + start - 1, end: value.span.start + end - 1 };
		const newText = `'${value.text.slice(start - 1, end - 1)}'`;
		return [
			{
				span,
				message: `\`${name}\` must be an array of strings: the site leaves numbers out. Write \`${newText}\`.`,
				fixes: [{ title: `Replace with \`${newText}\``, changes: [{ span, newText }], isSafe: true }],
			},
		];
	});
}

type JudgeValue = (written: TagAttribute, attribute: Attribute, value: KnownValue) => Fault | undefined;

/** All other kinds are strings. */
const judges: Readonly<Partial<Record<Attribute['kind'], JudgeValue>>> = {
	number: judgeNumber,
	flag: judgeFlag,
	expression: judgeExpression,
};

function judgeNumber(
	written: TagAttribute,
	{ sample, default: usual }: Attribute,
	value: KnownValue,
): Fault | undefined {
	if (value.kind === 'number') return undefined;
	// Sizes may have a unit: `24px`.
	if (value.kind === 'text' && /^\s*-?\d+(?:\.\d+)?(?:px|r?em|%)?\s*$/.test(value.text)) return undefined;
	const { name } = written;
	return {
		message: `\`${name}\` must be a number, for example \`${name}={${usual ?? sample ?? '1'}}\`.`,
		fixes: usual === undefined ? [] : [rewriteAttribute(written, `${name}={${usual}}`)],
	};
}

function judgeFlag(written: TagAttribute, _: Attribute, value: KnownValue): Fault | undefined {
	const { name } = written;
	if (value.kind === 'bare' || value.kind === 'flag') return undefined;
	const word = value.text.trim().toLowerCase();
	if (value.kind === 'text' && word === 'true') return undefined;
	const off = word === 'false' || word === 'no' || (value.kind === 'number' && word === '0');
	const form = off ? `${name}={false}` : name;
	return {
		message: `\`${name}\` must be a boolean. Write \`${form}\`${off && value.kind === 'text' ? ': any string may count as true' : ''}.`,
		severity: 'information',
		fixes: [{ ...rewriteAttribute(written, form), isSafe: true }],
	};
}

/** A string where the site expects a value in braces. There is a fix only if the value is certain. */
function judgeExpression(
	written: TagAttribute,
	{ options = [], sample }: Attribute,
	value: KnownValue,
): Fault | undefined {
	// A string in braces is a JavaScript value.
	if (value.kind !== 'text' || written.value?.kind === 'expression') return undefined;
	const { name } = written;
	const source = value.text.trim();
	const braces = options.includes(source) || /^\[[\s\S]*\]$/.test(source) ? `${name}={${source}}` : undefined;
	return {
		message: `\`${name}\` must be an expression in braces, for example \`${name}={${sample ?? options[0] ?? '…'}}\`.`,
		severity: 'information',
		fixes: braces === undefined ? [] : [{ ...rewriteAttribute(written, braces), isSafe: true }],
	};
}

/** The value of an attribute, as far as it is known without running JavaScript. */
export type KnownValue =
	| { readonly kind: 'bare' }
	| { readonly kind: 'text'; readonly text: string }
	| { readonly kind: 'number' | 'flag' | 'list'; readonly text: string };

/** Reads the value of an attribute; undefined for an expression that would have to be run. */
export function readAttributeValue({ value }: TagAttribute): KnownValue | undefined {
	if (value === undefined) return { kind: 'bare' };
	const written = literalAttributeText(value);
	if (written !== undefined) return { kind: 'text', text: written.text };
	const source = value.text.trim();
	if (source === 'true' || source === 'false') return { kind: 'flag', text: source };
	if (/^-?(?:\d+\.?\d*|\.\d+)$/.test(source)) return { kind: 'number', text: source };
	if (/^\[[\s\S]*\]$/.test(source)) return { kind: 'list', text: source };
	return undefined;
}
