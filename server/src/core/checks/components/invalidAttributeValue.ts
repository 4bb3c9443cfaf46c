import type { Attribute } from '../../catalogue/component.ts';
import { playerAddress } from '../../catalogue/playerAddress.ts';
import { findNearest } from '../../text/didYouMean.ts';
import type { AttributeCheck, Finding } from '../check.ts';
import { rewriteAttribute } from './attributeFixes.ts';
import { type KnownValue, readAttributeValue } from './attributeValue.ts';

export const invalidAttributeValue: AttributeCheck = {
	code: 'invalid-attribute-value',
	subject: 'page',
	includesSnippets: true,
	severity: 'warning',
	title: 'Value that is not allowed',
	explain:
		'Some attributes take one of a few words, in lower and upper case as listed. The site falls back to the default for any other. A hex colour begins with `#`. A page for watching a video shows in no frame, but its player does.',
	examples: {
		bad: '<Steps titleSize=⟦"large"⟧>\n  <Step title="Sign in" iconType=⟦"Solid"⟧>\n    Open the app.\n  </Step>\n</Steps>\n\n<Card title="Start" color=⟦"0e7490"⟧ href="/start" />\n\n<iframe src=⟦"https://www.youtube.com/watch?v=aqz-KE-bpKQ"⟧ title="A film"></iframe>\n',
		good: '<Steps titleSize="h3">\n  <Step title="Sign in" iconType="solid">\n    Open the app.\n  </Step>\n</Steps>\n\n<Card title="Start" color="#0e7490" href="/start" />\n\n<CardGroup cols={6} />\n\n<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ" title="A film"></iframe>\n',
	},
	concernsAttribute(attribute, { element }) {
		if (attribute === undefined) return false;
		const { kind, frames, closed } = attribute;
		return frames === true || closed === true || (element !== true && judgedKinds.has(kind));
	},
	judgeAttribute({ written, declared }, _, report) {
		const value = readAttributeValue(written);
		if (declared === undefined || written.value === undefined) return;
		if (value === undefined || value.kind === 'bare') return;
		const fault = declared.closed ? judgeNumber(declared, value) : judgeText(declared, value);
		if (fault === undefined) return;
		const { replacement, isNumber, ...finding } = fault;
		const said = isNumber ? `{${replacement}}` : `"${replacement}"`;
		report({
			span: { start: written.value.span.start - 1, end: written.value.span.end + 1 },
			...finding,
			...(replacement !== undefined && {
				fixes: [
					{
						...rewriteAttribute(written, `${written.name}=${said}`),
						keepsMeaning: !isNumber && !losesPlace(value.text),
					},
				],
			}),
		});
	},
};

/** A list of videos, or where one begins, which the address of its player does not say. */
function losesPlace(address: string): boolean {
	return /[?&](?:t|start|list)=/.test(address);
}

type GivenValue = Exclude<KnownValue, { kind: 'bare' }>;

const judgedKinds: ReadonlySet<Attribute['kind']> = new Set(['colour', 'choice']);

type Fault = Pick<Finding, 'message' | 'severity'> & {
	readonly replacement?: string;
	readonly isNumber?: true;
};

/** What is no number is told of as a value of another kind. */
function judgeNumber({ options = [] }: Attribute, { kind, text }: GivenValue): Fault | undefined {
	const number = Number(text);
	if ((kind !== 'number' && kind !== 'text') || text.trim() === '' || Number.isNaN(number)) return undefined;
	if (options.some((option) => Number(option) === number)) return undefined;
	const [first = '', last = first] = [options[0], options.at(-1)];
	return {
		message: `Write a number from ${first} to ${last}.`,
		severity: 'information',
		replacement: number > Number(last) ? last : first,
		isNumber: true,
	};
}

function judgeText(
	{ kind, frames, options = [] }: Attribute,
	{ kind: given, text }: GivenValue,
): Fault | undefined {
	if (given !== 'text') return undefined;
	const player = frames ? playerAddress(text) : undefined;
	if (player !== undefined)
		return {
			message: `No frame shows this page: readers see an empty box. Write \`${player}\`.`,
			replacement: player,
		};
	if (kind === 'colour' && /^(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text))
		return {
			message: `A hex colour begins with \`#\`: \`#${text}\`.`,
			severity: 'information',
			replacement: `#${text}`,
		};
	if (kind !== 'choice' || options.includes(text)) return undefined;
	const nearest = text.length > 40 ? undefined : findNearest(text.trim(), options);
	return {
		message: `Write one of ${options.map((option) => `\`${option}\``).join(', ')}.${nearest === undefined ? '' : ` Did you mean \`${nearest}\`?`}`,
		...(nearest !== undefined && { replacement: nearest }),
	};
}
