import { components, findComponent } from '../../catalogue/components/allComponents.ts';
import {
	elementsNamedLikeComponents,
	foreignComponents,
	hostComponents,
} from '../../catalogue/foreignComponents.ts';
import { isPlaceholderTag } from '../../catalogue/htmlElements.ts';
import { type PageDocument, sliceOf } from '../../language/document.ts';
import type { ModuleStatement, Tag } from '../../language/page/pageSyntax.ts';
import {
	defaultImport,
	importedSnippets,
	isDeclared,
	isSnippetTag,
} from '../../project/pages/snippetTags.ts';
import { findNearest } from '../../text/didYouMean.ts';
import type { Fix } from '../../text/problem.ts';
import { capitalized } from '../../text/words.ts';
import type { Finding, FixContext, PageFinding } from '../check.ts';
import { fileCheck } from '../fileCheck.ts';
import { mdxFaults } from '../mdx/mdxFaults.ts';
import { unknownMessage } from '../messages.ts';
import { renameTag } from './attributeFixes.ts';
import { importableComponents } from './importableComponents.ts';
import { importChange } from './newImport.ts';

export const unknownComponent = fileCheck({
	code: 'unknown-component',
	includesSnippets: true,
	severity: 'warning',
	title: 'Unknown component',
	explain:
		'The site drops a component that it does not provide and the page does not import, with all of its content. Fix the name, or import the component. A name that starts with a lowercase letter is an HTML element, even if the page imports a component by that name. Only a snippet, imported from a Markdown file and used on a line of its own, may have one.',
	cause: 'target',
	examples: {
		bad: '<⟦Acordion⟧ title="Limits">\n  100 requests a minute.\n</Acordion>\n\n<⟦PriceTable⟧ plan="team" />\n\n<⟦note⟧>Keys expire.</note>\n',
		good: 'import { PriceTable } from "/snippets/prices.mdx";\n\n<Accordion title="Limits">\n  100 requests a minute.\n</Accordion>\n\n<PriceTable plan="team" />\n\n<Note>Keys expire.</Note>\n',
	},
	page(document, report) {
		// An import that is half typed may import it.
		const mayBeImported = mdxFaults(document, 'invalidModule').some(
			({ span: { start } }) => sliceOf(document, { start, end: start + 7 }) === 'import ',
		);
		for (const tag of document.syntax.tags) {
			if (tag.kind === 'close' || tag.unfinished || tag.name === '' || tag.name.includes(':')) continue;
			// Reported as unclosed, with what it may be meant as.
			if (isPlaceholderTag(tag.name) && tag.kind === 'open' && tag.partner === undefined) continue;
			const isComponent = isComponentName(tag.name);
			if (isComponent && mayBeImported) continue;
			const finding = isComponent ? judge(document, tag) : judgeElement(document, tag);
			if (finding !== undefined) report(finding);
		}
	},
});

function isComponentName(name: string): boolean {
	return /^[\p{Lu}_$]/u.test(name) || name.includes('.');
}

function judge(document: PageDocument, tag: Tag): PageFinding | undefined {
	const { name } = tag;
	if (findComponent(name) !== undefined || hostComponents.has(name) || isDeclared(document, name)) return;
	const foreign = foreignComponents.get(name);
	const nearest = partOfParent(document, tag) ?? foreign?.component.name ?? nearestOf(document, name);
	return {
		span: tag.nameSpan,
		message: unknownMessage('component', name, nearest, 'Import it, or use a component that exists.'),
		fixes: (repair) => [
			...importing(repair, name),
			...(nearest === undefined ? [] : [renaming(document, tag, nearest, foreign?.attributes)]),
		],
	};
}

function renaming(
	document: PageDocument,
	tag: Tag,
	nearest: string,
	attributes: Readonly<Record<string, string>> = {},
): Fix {
	const { changes, ...rename } = renameTag(document, tag, nearest);
	const renamed = tag.attributes.flatMap(({ name, nameSpan }) => {
		const newText = attributes[name];
		return newText === undefined ? [] : [{ span: nameSpan, newText }];
	});
	return {
		...rename,
		changes: [...changes, ...renamed],
		// The import of another component may be missing.
		isSafe: nearest.toLowerCase() === tag.name.toLowerCase(),
	};
}

/** A fix for each snippet that exports the component. */
function importing({ document, project }: FixContext, name: string): readonly Fix[] {
	if (project === undefined) return [];
	return [...importableComponents(project, document.path)]
		.filter(({ component }) => component === name)
		.map((wanted) => ({
			title: `Add import from \`/${wanted.path}\``,
			changes: [importChange(document, wanted)],
		}));
}

/** `File` inside of a `Tree` is short for `Tree.File`. */
function partOfParent({ syntax: { tags } }: PageDocument, { name, parent }: Tag): string | undefined {
	const isPart = offered.some((whole) => whole.endsWith(`.${name}`));
	for (let around = isPart ? parent : undefined; around !== undefined; around = tags[around]?.parent) {
		const whole = `${tags[around]?.name.split('.', 1)[0]}.${name}`;
		if (offered.includes(whole)) return whole;
	}
	return undefined;
}

function nearestOf(document: PageDocument, name: string): string | undefined {
	return name.length > 40 ? undefined : findNearest(name, [...declaredNames(document), ...offered]);
}

/** A lowercase name is an HTML element, and the site renders any: only the name of a component is a mistake. */
function judgeElement(document: PageDocument, tag: Tag): Finding | undefined {
	if (isSnippetTag(document, tag)) return undefined;
	if (importedSnippets(document).has(tag.name))
		return {
			span: tag.nameSpan,
			message: `\`<${tag.name}>\` in a line of text is an HTML element, not the imported snippet. Put the tag on a line of its own.`,
		};
	const imported = document.syntax.modules.find(
		({ kind, names }) => kind === 'import' && names.includes(tag.name),
	);
	if (imported !== undefined)
		return {
			span: tag.nameSpan,
			message: `\`<${tag.name}>\` is an HTML element, not the imported component. Start the name of the component with a capital letter.`,
			fixes: () => capitalize(document, tag.name, imported),
		};
	const suggested = byLowerCase.get(tag.name);
	if (suggested === undefined || isDeclared(document, tag.name)) return undefined;
	return {
		span: tag.nameSpan,
		message: `\`<${tag.name}>\` is not a component. Write \`<${suggested}>\`.`,
		fixes: [{ ...renameTag(document, tag, suggested), isSafe: true }],
	};
}

/** Capitalizes a lowercase name in its import and in tags, if the page uses it nowhere else. */
function capitalize(document: PageDocument, name: string, statement: ModuleStatement): readonly Fix[] {
	const { syntax, text } = document;
	const own = defaultImport(document, statement);
	const suggested = capitalized(name);
	const isShown = syntax.expressions.some(({ start, end }) => text.slice(start, end).includes(name));
	if (own?.name !== name || isDeclared(document, suggested) || isShown) return [];
	const places = [
		own.span,
		...syntax.tags.filter((tag) => tag.name === name).map(({ nameSpan }) => nameSpan),
	];
	return [
		{
			title: `Rename to \`${suggested}\``,
			changes: places.map((place) => ({ span: place, newText: suggested })),
			preferred: true,
		},
	];
}

const offered = components.filter(({ element }) => !element).map(({ name }) => name);

const byLowerCase: ReadonlyMap<string, string> = new Map(
	offered
		.map((name) => [name.toLowerCase(), name] as const)
		.filter(([lower]) => !elementsNamedLikeComponents.has(lower) && !lower.includes('.')),
);

function declaredNames({ syntax }: PageDocument): readonly string[] {
	return syntax.modules.flatMap(({ names }) => names).filter((name) => /^\p{Lu}/u.test(name));
}
