import { findComponent } from '../../catalogue/components/allComponents.ts';
import { descriptionField } from '../../catalogue/frontMatter.ts';
import type { PageDocument } from '../../language/document.ts';
import { memoizeBlocks } from '../../language/prose/proseBlocks.ts';
import { wordShapes } from '../../language/prose/wordClues.ts';
import type { Span } from '../../text/positions.ts';
import { styleCheck } from '../fileCheck.ts';

export const undefinedAbbreviation = styleCheck({
	code: 'undefined-abbreviation',
	title: 'Abbreviation used before its definition',
	explain:
		'The page says what the abbreviation means, but only after it was used. Readers who do not know it look it up or give up before they get there. Write the full name with the abbreviation in parentheses at the first use. Abbreviations that technical readers know, those that the page never explains, and changelogs are not reported.',
	examples: {
		bad: 'Guardrails find ⟦PII⟧ in answers.\n\nPersonally identifiable information (PII) includes names.\n',
		good: 'Guardrails find personally identifiable information (PII) in answers.\n\nPII includes names. The API returns JSON.\n',
	},
	page(document, report) {
		for (const { span, abbreviation, meaning } of usedTooEarly(document))
			report({
				span,
				message: `Abbreviation “${abbreviation}” is used before its definition. Write “${meaning} (${abbreviation})” here.`,
				term: abbreviation,
			});
	},
});

interface EarlyUse {
	readonly span: Span;
	readonly abbreviation: string;
	readonly meaning: string;
}

function usedTooEarly(document: PageDocument): readonly EarlyUse[] {
	// Entries of a changelog can be read in any order.
	if (isChangelog(document)) return [];
	/** Span of each abbreviation's first use; undefined once it is defined. */
	const first = new Map<string, Span | undefined>();
	// Readers see the description before the text.
	for (const { abbreviation, meaning } of abbreviationsIn(descriptionOf(document)))
		if (meaning !== undefined) first.set(abbreviation, undefined);
	return abbreviationsOfPage(document).flatMap(({ span, abbreviation, meaning, isInHeading, isEnclosed }) => {
		const isUsed = first.has(abbreviation);
		const early = first.get(abbreviation);
		if (meaning !== undefined) {
			first.set(abbreviation, undefined);
			return early === undefined ? [] : [{ span: early, abbreviation, meaning }];
		}
		// In parentheses, it follows a name that may be meant as its definition.
		if (!isUsed && !isInHeading) first.set(abbreviation, isEnclosed ? undefined : span);
		return [];
	});
}

const abbreviationsOfPage = memoizeBlocks((text) => {
	const isInHeading = /^[\s>]*#/.test(text) || !/\p{Ll}/u.test(text);
	return abbreviationsIn(text).map((found) => ({
		...found,
		isInHeading,
		isEnclosed: text.charAt(found.start - 1) === '(',
	}));
}, wordShapes.capitals);

function descriptionOf({ frontMatter: { values } }: PageDocument): string {
	const description = values[descriptionField.key];
	return typeof description === 'string' ? description : '';
}

/** The span includes the `s` of a plural. */
interface Abbreviation extends Span {
	readonly abbreviation: string;
	/** Definition in the text around it. */
	readonly meaning: string | undefined;
}

function abbreviationsIn(text: string): readonly Abbreviation[] {
	return [...text.matchAll(anyAbbreviation)].flatMap(({ 0: written, 1: abbreviation = '', index }) => {
		if (wellKnown.has(abbreviation)) return [];
		const meaning = meaningOf(abbreviation, text.slice(0, index), text.slice(index + written.length));
		return [{ start: index, end: index + written.length, abbreviation, meaning }];
	});
}

const anyAbbreviation = /(?<![\w./@#:$%&+*-])([A-Z]{2,6})s?(?![\w/@:+*-]|\.\w)/g;

/** Words before an abbreviation in parentheses, or words in parentheses after it, with its initials. */
function meaningOf(abbreviation: string, before: string, after: string): string | undefined {
	const inside = /^\s*\(([A-Za-z -]{1,80})\)/.exec(after)?.[1]?.trim();
	if (inside !== undefined && initialsOf(inside) === abbreviation) return inside;
	if (!before.endsWith('(') || !/^[)]/.test(after)) return undefined;
	const phrase = new RegExp(`(?:[A-Za-z]+[\\s-]+){${abbreviation.length - 1}}[A-Za-z]+(?=\\s*\\($)`);
	const meaning = phrase.exec(before.slice(-120))?.[0];
	return meaning !== undefined && initialsOf(meaning) === abbreviation
		? meaning.replace(/\s+/g, ' ')
		: undefined;
}

function initialsOf(phrase: string): string {
	return phrase
		.split(/[\s-]+/)
		.map((word) => word.charAt(0).toUpperCase())
		.join('');
}

const wellKnown: ReadonlySet<string> = new Set(
	'AI API ASCII AWS CD CDN CI CLI CORS CPU CRUD CSS CSV DB DNS DOM FAQ FTP GDPR GIF GPU HTML HTTP HTTPS IAM ID IDE IP ISO JPEG JSON JSX JWT LLM MCP MDX ML NPM OS PC PDF PHP PNG QA RAM REST RFC RPC RSA RSS SDK SEO SMS SQL SSE SSH SSL SSO SVG TCP TLS TTL UI UK URI URL US USB UTC UUID VM VPC VPN XML XSS YAML ZIP'.split(
		' ',
	),
);

/** True for a changelog, whose entries have many authors and are read in any order. */
export function isChangelog({ syntax }: PageDocument): boolean {
	return syntax.tags.some(({ name }) => findComponent(name)?.rendering.kind === 'update');
}
