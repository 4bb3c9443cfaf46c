import type { AttributeKind } from '../../catalogue/component.ts';
import { type PageDocument, sliceOf } from '../../language/document.ts';
import { derive } from '../../text/derive.ts';
import { findNearest } from '../../text/didYouMean.ts';
import { endOfLine, type Span } from '../../text/positions.ts';
import type { Fix } from '../../text/problem.ts';
import type { PageFinding } from '../check.ts';
import { fileCheck } from '../fileCheck.ts';
import { mdxFaults } from '../mdx/mdxFaults.ts';
import { replacement } from '../replacement.ts';
import { type EvaluatedAttribute, type EvaluatedCode, pageEvaluation } from './pageEvaluation.ts';

/** An identifier in braces that the page neither imports nor exports. */
export const undefinedName = fileCheck({
	code: 'undefined-name',
	severity: 'warning',
	title: 'Undefined name',
	explain:
		'Braces contain a JavaScript expression in MDX. The page neither imports nor exports this name. Alone in text, the site leaves it out; in a longer expression or an attribute, it fails, and readers see an error instead of the page. Correct the name, import it, or escape the brace as `\\{` if it is text, as in a URL path. Put string values of attributes in quotes.',
	cause: 'target',
	examples: {
		bad: "export const plan = 'Pro';\n\nThe {⟦plam⟧} plan on {⟦config⟧.host}. Ask for /users/{⟦id⟧}.\n\n<Icon icon={⟦rocket⟧} />",
		good: 'export const plan = \'Pro\';\n\nThe {plan} plan on `{config.host}`. Ask for `/users/{id}`.\n\n<Icon icon="rocket" />',
	},
	page(document, report) {
		const { found, known } = undefinedNames(document);
		if (found.length === 0) return;
		const halfTyped = mdxFaults(document, 'invalidModule').map(({ span: { start } }) => ({
			start,
			end: endOfLine(document.text, start),
		}));
		for (const { name, span, code } of found) {
			// Part of an incomplete import statement.
			if (halfTyped.some(({ start, end }) => start < span.start && span.end < end)) continue;
			report(toFinding(document, { name, span, code, nearest: findNearest(name, known) }));
		}
	},
});

interface UndefinedName {
	readonly name: string;
	readonly span: Span;
	readonly code: EvaluatedCode;
}

/** The first name between each pair of braces that nothing defines, and the names of the page; none where these cannot all be known. */
export const undefinedNames = derive(
	(
		document: PageDocument,
	): { readonly found: readonly UndefinedName[]; readonly known: ReadonlySet<string> } => {
		const { codes, defined: known } = pageEvaluation(document);
		if (known === undefined) return { found: [], known: new Set() };
		const found = codes.flatMap((code) => {
			// The evaluation ends at the first.
			const first = code.names.find(({ name }) => !known.has(name) && !isGiven(name, code));
			return first === undefined ? [] : [{ ...first, code }];
		});
		return { found, known };
	},
);

/** Names that JavaScript or the site defines on every page. */
const globals: ReadonlySet<string> = new Set(
	'undefined null true false NaN Infinity this props user children frontmatter'.split(' '),
);

/** More such names, which by themselves are nothing that a page would show: then they are meant as text. */
const objects: ReadonlySet<string> = new Set(
	(
		'Math JSON Date Intl Object Array String Number Boolean BigInt Symbol RegExp Map Set WeakMap WeakSet WeakRef Promise Proxy ' +
		'Reflect Function Error TypeError RangeError SyntaxError ReferenceError EvalError URIError AggregateError ArrayBuffer ' +
		'SharedArrayBuffer DataView Atomics Int8Array Uint8Array Uint8ClampedArray Int16Array Uint16Array Int32Array Uint32Array ' +
		'Float32Array Float64Array BigInt64Array BigUint64Array WebAssembly parseInt parseFloat isNaN isFinite encodeURI ' +
		'encodeURIComponent decodeURI decodeURIComponent escape unescape eval globalThis global arguments console process Buffer ' +
		'require module exports fetch URL URLSearchParams Headers Request Response FormData Blob File AbortController AbortSignal ' +
		'TextEncoder TextDecoder structuredClone queueMicrotask setTimeout clearTimeout setInterval clearInterval setImmediate atob ' +
		'btoa crypto performance Event EventTarget window document navigator location history screen localStorage sessionStorage ' +
		'alert React Fragment memo forwardRef createContext createElement opts codeStyling pageMetadata'
	).split(' '),
);

/** True if the name is defined on every page; hooks of React are, too. */
function isGiven(name: string, { isName }: EvaluatedCode): boolean {
	return globals.has(name) || (!isName && (objects.has(name) || /^use\p{Lu}/u.test(name)));
}

interface PlacedName extends UndefinedName {
	/** A defined name that is spelled alike. */
	readonly nearest: string | undefined;
}

function toFinding(document: PageDocument, { name, span, code, nearest }: PlacedName): PageFinding {
	const { attribute, isName, place } = code;
	const replace =
		nearest === undefined
			? []
			: [{ title: `Replace with \`${nearest}\``, changes: [{ span, newText: nearest }] }];
	if (place === 'statement' || (place === 'attribute' && !isName))
		return { span, message: `\`${name}\` is not defined. Import or export it.`, fixes: replace };
	const asText = attribute === undefined ? escapeBraces(document, code.span) : quoteValue(attribute, name);
	const textForm =
		attribute !== undefined
			? 'put it in quotes'
			: `escape ${isName ? `it as \`\\{${name}}\`` : 'the brace as `\\{`'}`;
	return {
		span,
		message: `\`${name}\` is not defined. Import or export it, or ${textForm} if it is text.`,
		fixes: [...replace, ...asText],
	};
}

/** Inner braces are escaped too: they would start expressions of their own. Not for code with elements or over lines. */
function escapeBraces(document: PageDocument, { start, end }: Span): readonly Fix[] {
	const span = { start: start - 1, end };
	const source = sliceOf(document, span);
	if (/[<\n`]/.test(source)) return [];
	const newText = source.replace(/\{/g, '\\{');
	const title = /^\{\s*[\w$]+\s*$/.test(source)
		? `Escape as \`\\{${source.slice(1).trim()}\``
		: 'Escape as `\\{`';
	return [{ title, changes: [{ span, newText }] }];
}

/** Not for attributes that take a number or an expression. */
function quoteValue({ name, span, kind }: EvaluatedAttribute, text: string): readonly Fix[] {
	return kind === undefined || unquotedKinds.has(kind) ? [] : [replacement(span, `${name}="${text}"`)];
}

const unquotedKinds: ReadonlySet<AttributeKind> = new Set(['flag', 'number', 'expression']);
