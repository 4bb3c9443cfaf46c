import type { Attribute } from '../../catalogue/component.ts';
import { parseJavaScriptExpression } from '../../language/mdx/javascript.ts';
import type { ComponentUse } from '../../project/pages/componentUses.ts';
import { didYouMeanQuestion, findNearest } from '../../text/didYouMean.ts';
import { joinAlternatives } from '../../text/words.ts';
import type { Finding } from '../check.ts';
import { fileCheck } from '../fileCheck.ts';
import { rewriteAttribute } from './attributeFixes.ts';
import { type KnownValue, readAttributeValue } from './invalidAttributeType.ts';

export const invalidAttributeValue = fileCheck({
	code: 'invalid-attribute-value',
	includesSnippets: true,
	severity: 'warning',
	title: 'Invalid attribute value',
	explain:
		'Some attributes accept only certain values, which are case-sensitive: the site uses the default instead of any other. A hex color starts with `#`. A video page cannot be embedded in an iframe, but its embed URL can. Content for groups that are not named as the site expects is hidden from everyone.',
	examples: {
		bad: '<Steps titleSize=⟦"large"⟧>\n  <Step title="Sign in" iconType=⟦"Solid"⟧>\n    Open the app.\n  </Step>\n</Steps>\n\n<Card title="Start" color=⟦"0e7490"⟧ href="/start" />\n\n<iframe src=⟦"https://www.youtube.com/watch?v=aqz-KE-bpKQ"⟧ title="A film"></iframe>\n\n<Visibility for=⟦{{ group: ["staff"] }}⟧>\n  For staff.\n</Visibility>\n',
		good: '<Steps titleSize="h3">\n  <Step title="Sign in" iconType="solid">\n    Open the app.\n  </Step>\n</Steps>\n\n<Card title="Start" color="#0e7490" href="/start" />\n\n<CardGroup cols={6} />\n\n<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ" title="A film"></iframe>\n\n<Visibility for={{ groups: ["staff"] }}>\n  For staff.\n</Visibility>\n',
	},
	attribute({ use, written, declared }, _, report) {
		if (declared === undefined || written.value === undefined || !isJudged(declared, use)) return;
		const hidden =
			declared.listKey === undefined ? undefined : judgeObject(declared.listKey, written.value.text);
		if (hidden !== undefined && written.value.kind === 'expression') {
			report({
				span: { start: written.value.span.start - 1, end: written.value.span.end + 1 },
				message: hidden,
			});
			return;
		}
		const value = readAttributeValue(written);
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
						isSafe: !isNumber && !losesPlace(value.text),
					},
				],
			}),
		});
	},
});

/** True if the URL has a playlist or a start time, which the embed URL does not keep. */
function losesPlace(address: string): boolean {
	return /[?&](?:t|start|list)=/.test(address);
}

type GivenValue = Exclude<KnownValue, { kind: 'bare' }>;

function isJudged({ kind, frames, closed }: Attribute, { component: { element } }: ComponentUse): boolean {
	return frames === true || closed === true || (element !== true && judgedKinds.has(kind));
}

const judgedKinds: ReadonlySet<Attribute['kind']> = new Set(['color', 'choice']);

/** An object that the site reads has the one key, with names in quotes; it hides the content of any other from people. */
function judgeObject(key: string, source: string): string | undefined {
	if (!/^\s*\{/.test(source)) return undefined;
	const object = parseJavaScriptExpression(source);
	if (object === undefined) return undefined;
	if (object.type === 'ObjectExpression' && object.properties.length === 1) {
		const [property] = object.properties;
		if (property?.type === 'Property' && !property.computed && keyOf(property.key) === key) {
			const { value } = property;
			if (value.type === 'ArrayExpression' && value.elements.length > 0 && value.elements.every(isFilled))
				return undefined;
		}
	}
	return `The site hides this content from everyone. Write \`{{ ${key}: ["name"] }}\`, with at least one name in quotes.`;
}

function keyOf(key: object): unknown {
	if ('name' in key) return key.name;
	return 'value' in key ? key.value : undefined;
}

/** True if the item is a text that is not empty, or may be one: sums and templates are not evaluated. */
function isFilled(item: { readonly type: string } | null): boolean {
	if (item === null) return false;
	if ('value' in item && item.type === 'Literal')
		return typeof item.value === 'string' && item.value.trim() !== '';
	return item.type === 'TemplateLiteral' || item.type === 'BinaryExpression';
}

type Fault = Pick<Finding, 'message' | 'severity'> & {
	readonly replacement?: string;
	readonly isNumber?: true;
};

/** A value that is not a number is reported as of the wrong type. */
function judgeNumber({ options = [] }: Attribute, { kind, text }: GivenValue): Fault | undefined {
	const number = Number(text);
	if ((kind !== 'number' && kind !== 'text') || text.trim() === '' || Number.isNaN(number)) return undefined;
	if (options.some((option) => Number(option) === number)) return undefined;
	const [first = '', last = first] = [options[0], options.at(-1)];
	return {
		message: `Number is out of range. Use ${first} to ${last}.`,
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
			message: `This page refuses to be embedded. Use the embed URL \`${player}\`.`,
			replacement: player,
		};
	if (kind === 'color' && /^(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text))
		return {
			message: `Hex color must start with \`#\`. Write \`#${text}\`.`,
			severity: 'information',
			replacement: `#${text}`,
		};
	if (kind !== 'choice' || options.includes(text)) return undefined;
	const nearest = text.length > 40 ? undefined : findNearest(text.trim(), options);
	return {
		message: `Value must be ${joinAlternatives(options)}.${nearest === undefined ? '' : ` ${didYouMeanQuestion(nearest)}`}`,
		...(nearest !== undefined && { replacement: nearest }),
	};
}

/** The pages on which readers watch a video, which no frame shows, and the player of the same video, which one does. */
const players: readonly (readonly [page: RegExp, player: string])[] = [
	[
		/^(?:https?:)?\/\/(?:www\.|m\.)?youtube\.com\/watch\?(?:.*&)?v=([\w-]+)/,
		'https://www.youtube.com/embed/',
	],
	[/^(?:https?:)?\/\/youtu\.be\/([\w-]+)/, 'https://www.youtube.com/embed/'],
	[/^(?:https?:)?\/\/(?:www\.)?vimeo\.com\/(\d+)/, 'https://player.vimeo.com/video/'],
	[/^(?:https?:)?\/\/(?:www\.)?loom\.com\/share\/(\w+)/, 'https://www.loom.com/embed/'],
];

/** URL that embeds the video of a page: `https://vimeo.com/1` → `https://player.vimeo.com/video/1`; undefined for other pages. */
function playerAddress(address: string): string | undefined {
	for (const [page, player] of players) {
		const [, video] = page.exec(address) ?? [];
		if (video !== undefined) return player + video;
	}
	return undefined;
}
