import { type PageDocument, sliceOf } from '../../syntax/document.ts';
import { findNearest } from '../../text/didYouMean.ts';
import type { Fix } from '../../text/problem.ts';
import type { Span } from '../../text/span.ts';
import type { PageCheck } from '../check.ts';
import { findFormulas } from '../mdx/findFormulas.ts';

/** A name between braces that the page neither imports nor exports. */
export const undefinedName: PageCheck = {
	code: 'undefined-name',
	subject: 'page',
	severity: 'warning',
	title: 'Undefined name',
	explain:
		'A name between braces is replaced by its value. The page neither imports nor exports this one, so that the site has no value for it and cannot show the page as it is meant. Correct the name, or write `\\{` where the braces are text, as in an address.',
	examples: {
		bad: "export const plan = 'Pro';\n\nThe {⟦plam⟧} plan. Ask for /users/{⟦id⟧}.",
		good: "export const plan = 'Pro';\n\nThe {plan} plan. Ask for /users/\\{id}, or `/users/{id}`.",
	},
	run({ document }, report) {
		const names = bareNames(document);
		if (names.length === 0) return;
		const known = knownNames(document);
		const unknown = names.filter(({ name }) => known?.has(name) === false && !given.has(name));
		if (known === undefined || unknown.length === 0) return;
		const formulas = findFormulas(document.text, document.syntax.frontMatter?.span.end ?? 0);
		for (const { name, span } of unknown) {
			if (formulas.some(({ start, end }) => start < span.start && span.end < end)) continue;
			const nearest = findNearest(name, known);
			const brace = document.text.lastIndexOf('{', span.start);
			const fixes: Fix[] = [
				...(nearest === undefined
					? []
					: [{ title: `Change to \`${nearest}\``, changes: [{ span, newText: nearest }] }]),
				{ title: 'Write `\\{`', changes: [{ span: { start: brace, end: brace + 1 }, newText: '\\{' }] },
			];
			const message = `The page has nothing of the name \`${name}\`. Import or export it, or write \`\\{\` when it is text.`;
			report({ span, message, fixes });
		}
	},
};

/** What JavaScript or the site gives to every page. */
const given: ReadonlySet<string> = new Set(
	'undefined null true false NaN Infinity this props user children frontmatter'.split(' '),
);

/** The names that the page brings in or defines; undefined where a statement does not tell all of them. */
function knownNames(document: PageDocument): ReadonlySet<string> | undefined {
	const names = new Set<string>();
	for (const { kind, names: own, span } of document.syntax.modules) {
		if (own.length === 0 && kind === 'export') return undefined;
		for (const name of own) names.add(name);
		// Of what a statement takes apart or declares in passing, every word may be a name.
		for (const [word] of sliceOf(document, span).matchAll(/[\p{L}_$][\p{L}\p{N}_$]*/gu)) names.add(word);
	}
	return names;
}

interface BareName {
	readonly name: string;
	readonly span: Span;
}

/** Expressions that are one name and nothing else. */
function bareNames(document: PageDocument): readonly BareName[] {
	return document.syntax.expressions.flatMap((expression) => {
		if (expression.end - expression.start > longestName) return [];
		const [, blank = '', name] = bareName.exec(sliceOf(document, expression)) ?? [];
		if (name === undefined) return [];
		const start = expression.start + 1 + blank.length;
		return [{ name, span: { start, end: start + name.length } }];
	});
}

const longestName = 100;
const bareName = /^\{(\s*)([\p{L}_$][\p{L}\p{N}_$]*)\s*\}$/u;
