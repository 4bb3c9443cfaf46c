import {
	contentGeneratingKeys,
	descriptionField,
	frontMatterFieldsByKey,
	titleField,
} from '../../catalogue/frontMatter.ts';
import { type Definition, toDefinition } from '../../language/definition.ts';
import type { PageDocument } from '../../language/document.ts';
import type { FrontMatter } from '../../language/frontMatter.ts';
import { truncatedExport } from '../../language/page/toModuleStatement.ts';
import { pageReferenceOf } from '../../openapi/model/pages/pageOperation.ts';
import { derive } from '../../text/derive.ts';
import { frontMatterLinks } from '../links/frontMatterLinks.ts';
import { type PageLink, pageLinks } from '../links/pageLinks.ts';
import { importedPaths } from '../links/targetNames.ts';
import { componentUses } from './componentUses.ts';
import { disableCommentsOf } from './disableComments.ts';
import { type FileFacts, findUnusualIcons, type NamedSchema, pageVariables } from './fileFacts.ts';
import { missingFieldSpan } from './missingFieldSpan.ts';
import { pageOf } from './page.ts';
import { pageAnchors } from './pageAnchors.ts';
import { topLevelFields } from './topLevelFields.ts';

const facts = derive(collectFacts);

/** Facts of a page whose text is available. */
export function factsOf(document: PageDocument): FileFacts {
	return facts(document);
}

function collectFacts(document: PageDocument): FileFacts {
	const { path, frontMatter } = document;
	const links = pageLinks(document);
	const named = frontMatterLinks(document);
	const reference = pageReferenceOf(document);
	return {
		path,
		page: pageOf(document),
		anchors: pageAnchors(document).map(({ form, text }) => ({ form, text })),
		exports: exportedNames(document),
		definitions: definitionsIn(document),
		isModule: isModule(document),
		...shownParts(document, links),
		links: [...links, ...named.filter(({ kind }) => kind === 'page')],
		images: named.filter(({ kind }) => kind === 'asset'),
		variables: pageVariables(document),
		components: [...new Set(componentUses(document).map(({ component }) => component.name))],
		unusualIcons: findUnusualIcons(document),
		reference,
		schemas: schemasOf(frontMatter),
		fields: reference === undefined ? [] : topLevelFields(document),
		titleSpan: missingFieldSpan(document, titleField),
		descriptionSpan: missingFieldSpan(document, descriptionField),
		isUnread: frontMatter.problems.length > 0,
		isSuppliedOtherwise: (titleField.suppliedBy ?? []).some((key) => frontMatter.values[key] !== undefined),
		disableComments: disableCommentsOf(document),
	};
}

function schemasOf({ entries }: FrontMatter): readonly NamedSchema[] {
	return entries.flatMap(({ key, value, valueSpan: span }) =>
		frontMatterFieldsByKey.get(key)?.names === 'schema' && typeof value === 'string' && span !== undefined
			? [{ text: value, span }]
			: [],
	);
}

/** Files whose content a page shows, and whether it shows other content too. */
function shownParts(
	{ path, syntax, frontMatter: { values } }: PageDocument,
	links: readonly PageLink[],
): Pick<FileFacts, 'parts' | 'hasUnseenParts'> {
	const parts: string[] = [];
	let hasUnseenParts =
		contentGeneratingKeys.some((key) => values[key] !== undefined) ||
		syntax.modules.some(({ kind }) => kind === 'export');
	for (const { kind, href } of links) {
		if (kind !== 'import') continue;
		const part = importedPaths(path, href).find((candidate) => /\.mdx?$/.test(candidate));
		if (part === undefined) hasUnseenParts = true;
		else parts.push(part);
	}
	return { parts, hasUnseenParts };
}

function definitionsIn({ text, syntax }: PageDocument): readonly Definition[] {
	return syntax.modules.flatMap(({ kind, span, names }) => {
		const statement = kind === 'export' ? text.slice(span.start, span.end) : '';
		if (/^export\s+default\b/.test(statement)) return [toDefinition('default', statement)];
		return kind === 'export' ? names.map((name) => toDefinition(name, statement)) : [];
	});
}

/** True if a file has an export and nothing else but statements and white space. */
function isModule({ text, syntax: { modules, frontMatter } }: PageDocument): boolean {
	if (!modules.some(({ kind }) => kind === 'export')) return false;
	let start = frontMatter?.span.end ?? 0;
	for (const { span } of [...modules, { span: { start: text.length, end: text.length } }]) {
		if (/[^\s;]/.test(text.slice(start, span.start))) return false;
		start = span.end;
	}
	return true;
}

/** Exported names. Includes every word before `=` in an export: too many names cause no false reports. */
function exportedNames({ text, syntax }: PageDocument): readonly string[] {
	const names = new Set<string>();
	for (const statement of syntax.modules) {
		if (statement.kind !== 'export') continue;
		for (const name of statement.names) names.add(name);
		const source = truncatedExport(text, statement.span);
		for (const [, name] of source.matchAll(/(?<![\w$])([\w$]+)\s{0,5}=/g))
			if (name !== undefined) names.add(name);
		// A list of names, or all exports of another file: these names are not read here.
		if (/^export\s*[{*]/.test(source)) names.add('*');
	}
	return [...names];
}
