import type { AttributeKind, Component } from '../../catalogue/component.ts';
import { findComponent } from '../../catalogue/components/allComponents.ts';
import { customComponentLinkAttributes, linkAttributesByElement } from '../../catalogue/htmlElements.ts';
import { type PageDocument, sliceOf } from '../../language/document.ts';
import { decodeEntities } from '../../language/page/decodeEntity.ts';
import { type LiteralAttributeText, literalAttributeText } from '../../language/page/literalAttributeText.ts';
import type { Link, ModuleStatement, Tag, TagAttribute } from '../../language/page/pageSyntax.ts';
import { decodeMarkdown } from '../../language/page/toPlainText.ts';
import { derive } from '../../text/derive.ts';
import { imageNamePattern } from '../../text/paths.ts';
import { containsSpan, type Span } from '../../text/positions.ts';
import { componentUses } from '../pages/componentUses.ts';

/** A place of a page that refers to another file, page or anchor. */
export interface PageLink {
	/** `page`: readers can follow it. `asset`: it is displayed or played. `import`: an imported file. */
	readonly kind: 'page' | 'asset' | 'import';
	/** Target with escapes and entities decoded. */
	readonly href: string;
	/** Span of the target without quotes and brackets. */
	readonly span: Span;
	/** Folder that a component adds in front of the target, with both slashes; absent for all other links. */
	readonly folder?: string;
	/** True for a component that is not in the catalogue, which may use the target in any way. */
	readonly isOwn?: true;
	/** True for an attribute of such a component if only the value shows that it is an image. */
	readonly isGuess?: true;
	/** Target as written, without `folder`. */
	readonly written: string;
	/** Named imports, without the default import. */
	readonly names?: readonly ImportedName[];
	/** Default import: the content of a Markdown file, or the default export of a script. */
	readonly default?: ImportedName;
	/** All names that an import declares on the page. */
	readonly brings?: readonly string[];
	/** True for an empty target in parentheses, or `#` if the label does not mention the top of the page. */
	readonly isEmpty?: true;
	/**
	 * True for an attribute value in curly quotes, or without its closing quote in an unclosed tag. Other checks report
	 * these, and the target is not known yet.
	 */
	readonly isHalfTyped?: true;
	/** True for a link in content that only AI agents see, which read pages as Markdown. */
	readonly isForAgents?: true;
}

export interface ImportedName {
	readonly name: string;
	/** Name on the page: `b` of `a as b`. */
	readonly local: string;
	readonly span: Span;
}

/** All links of a page: Markdown, attributes and imports, in text order within each kind. */
export function pageLinks(document: PageDocument): readonly PageLink[] {
	return links(document);
}

const links = derive(readLinks);

function readLinks(document: PageDocument): readonly PageLink[] {
	const { text, syntax } = document;
	const found: PageLink[] = [];
	for (const link of syntax.links) {
		const kind = markdownKinds[link.kind];
		if (kind !== undefined) found.push(toLink(document, { kind, span: link.targetSpan }));
	}
	const own = moduleScopeNames(syntax.modules);
	for (const tag of syntax.tags)
		if (tag.attributes.length > 0) addAttributeLinks(found, document, { tag, own });
	for (const statement of syntax.modules) addImportLink(found, text, statement);
	return markForAgents(document, found);
}

/** Names that the page imports or defines: tags with these names are not components of the catalogue. */
export function moduleScopeNames(modules: readonly ModuleStatement[]): ReadonlySet<string> {
	return modules.length === 0 ? noNames : new Set(modules.flatMap(({ names }) => names));
}

const noNames: ReadonlySet<string> = new Set();

/** Without reference links, since their definitions are links already. */
const markdownKinds: Readonly<Partial<Record<Link['kind'], PageLink['kind']>>> = {
	link: 'page',
	definition: 'page',
	image: 'asset',
};

interface TagOnPage {
	readonly tag: Tag;
	/** Names that the page imports or defines. */
	readonly own: ReadonlySet<string>;
}

function addAttributeLinks(links: PageLink[], document: PageDocument, { tag, own }: TagOnPage): void {
	const isOwn = own.size > 0 && own.has(tag.name.split('.', 1)[0] ?? '');
	const component = isOwn ? undefined : findComponent(tag.name);
	const element = component === undefined ? elementKinds(tag.name) : undefined;
	if (component === undefined && element === undefined) {
		if (/^\p{Lu}/u.test(tag.name)) addOwnLinks(links, document, tag);
		return;
	}
	for (const attribute of tag.attributes) {
		const kind = component?.attributes[attribute.name]?.kind ?? element?.[attribute.name];
		const folder = snippetFolder(component, attribute.name);
		const target = folder === undefined && !mayLink(kind) ? undefined : literalOf(attribute);
		if (target === undefined) continue;
		const { span } = target;
		if (folder !== undefined)
			links.push({ kind: 'import', href: `${folder}${target.text}`, span, written: target.source, folder });
		else if (kind !== 'icon' || isImagePath(target.text)) {
			const leads = kind === 'page' || kind === 'url' ? 'page' : 'asset';
			links.push(toLink(document, { kind: leads, span, text: target.text }));
		}
	}
}

/**
 * Adds only values that start with `/`, `./` or `../`: others may have another meaning for the component. Attributes
 * without a known meaning need an image path.
 */
function addOwnLinks(links: PageLink[], document: PageDocument, tag: Tag): void {
	for (const attribute of tag.attributes) {
		const kind = ownKind(attribute.name);
		const target = literalOf(attribute);
		if (target === undefined || !/^(?:\/(?!\/)|\.{1,2}\/)/.test(target.text)) continue;
		const isGuess = kind === undefined;
		if (isGuess && !(target.text.startsWith('/') && imageNamePattern.test(target.text))) continue;
		links.push({
			...toLink(document, {
				kind: kind === 'page' ? 'page' : 'asset',
				span: target.span,
				text: target.text,
			}),
			isOwn: true,
			...(isGuess && { isGuess }),
		});
	}
}

function ownKind(attribute: string): AttributeKind | undefined {
	return Object.hasOwn(customComponentLinkAttributes, attribute)
		? customComponentLinkAttributes[attribute]
		: undefined;
}

/** Folder of the files that a component shows, with both slashes, if this attribute names the file. */
function snippetFolder(component: Component | undefined, attribute: string): string | undefined {
	const rendering = component?.rendering;
	return rendering?.kind === 'snippet' && rendering.file === attribute ? `/${rendering.folder}/` : undefined;
}

function elementKinds(name: string): Readonly<Record<string, AttributeKind>> | undefined {
	return Object.hasOwn(linkAttributesByElement, name) ? linkAttributesByElement[name] : undefined;
}

function mayLink(kind: AttributeKind | undefined): boolean {
	return kind === 'page' || kind === 'url' || kind === 'asset' || kind === 'icon';
}

/** True for a path that starts with `/`, `./` or `../`, unlike the name of an icon or a URL. */
export function isImagePath(text: string): boolean {
	return /^\.{0,2}\//.test(text);
}

/** Literal value of an attribute; undefined for a computed one. */
function literalOf({ value }: TagAttribute): LiteralAttributeText | undefined {
	const written = literalAttributeText(value);
	// A value without its closing quote extends to the next quote.
	return written === undefined || excluded[value?.kind ?? 'string'].test(written.source)
		? undefined
		: written;
}

/** Characters that a literal must not contain: JavaScript escapes could not be kept when renaming. */
const excluded = { string: /[<\n]/, expression: /[\\\n]/ } as const;

function addImportLink(
	links: PageLink[],
	text: string,
	{ source, span, names: brings }: ModuleStatement,
): void {
	if (source === undefined) return;
	const head = text.slice(span.start, source.span.start);
	const content = defaultName(head, span.start);
	links.push({
		kind: 'import',
		href: source.text,
		span: source.span,
		written: source.text,
		names: importedNames(head, span.start),
		...(content !== undefined && { default: content }),
		brings,
	});
}

function defaultName(head: string, offset: number): ImportedName | undefined {
	const [before = '', local] = /^import\s+([\w$]+)(?=\s*,|\s+from\b)/.exec(head) ?? [];
	const end = offset + before.length;
	return local === undefined
		? undefined
		: { name: 'default', local, span: { start: end - local.length, end } };
}

/** Names in the braces of an import, as exported by the imported file. */
function importedNames(head: string, offset: number): readonly ImportedName[] {
	const open = head.indexOf('{');
	const close = head.indexOf('}', open);
	if (open < 0 || close < 0) return [];
	const names: ImportedName[] = [];
	// Skips names in quotes, which Markdown files cannot export.
	const list = head.slice(open + 1, close).replace(namesInQuotes, (whole) => ' '.repeat(whole.length));
	for (const match of list.matchAll(/([\w$]+)(?:\s+as\s+([\w$]+))?/g)) {
		const name = match[1] ?? '';
		const start = offset + open + 1 + match.index;
		if (name !== 'default')
			names.push({ name, local: match[2] ?? name, span: { start, end: start + name.length } });
	}
	return names;
}

/** `"a-b" as name` */
const namesInQuotes = /(?:"[^"\n]*"|'[^'\n]*')\s+as\s+[\w$]+/g;

/** A link as written on a page. */
interface WrittenLink extends Pick<PageLink, 'kind' | 'span'> {
	/** Value of the attribute; undefined in Markdown, where backslashes escape characters. */
	readonly text?: string;
}

function toLink(document: PageDocument, { kind, span, text }: WrittenLink): PageLink {
	const written = sliceOf(document, span);
	const href = text ?? (written.includes('\\') ? decodeMarkdown(written) : decodeEntities(written));
	return {
		kind,
		href,
		span,
		written,
		...(kind === 'page' && isEmptyTarget(document, href, span) && { isEmpty: true }),
		...(isHalfTyped(document, href, span) && { isHalfTyped: true }),
	};
}

function isEmptyTarget({ text }: PageDocument, href: string, { start }: Span): boolean {
	if (!/^\s*#?\s*$/.test(href) || text.charAt(start - 1) !== '(') return false;
	if (href.trim() === '') return true;
	const before = text.slice(Math.max(0, start - maxLabelLength), start);
	return !topLabel.test(before.slice(before.lastIndexOf('[')));
}

const maxLabelLength = 60;

/** Matches the label of a link to the top of the page. */
const topLabel = /\btop\b|[↑⬆🔝]/iu;

function isHalfTyped({ text, syntax }: PageDocument, href: string, span: Span): boolean {
	const before = text.charAt(span.start - 1);
	if (before === '=' && /^[“”‘’]/.test(href)) return true;
	const isOpen = before === '"' || before === "'";
	if (!isOpen || text.charAt(span.end) === before) return false;
	return syntax.tags.some((tag) => tag.unfinished === true && containsSpan(tag.span, span));
}

function markForAgents(document: PageDocument, found: readonly PageLink[]): readonly PageLink[] {
	const chunks = found.length === 0 ? [] : stretchesForAgents(document);
	if (chunks.length === 0) return found;
	return found.map((link) =>
		chunks.some((chunk) => containsSpan(chunk, link.span)) ? { ...link, isForAgents: true } : link,
	);
}

function stretchesForAgents(document: PageDocument): readonly Span[] {
	const { tags } = document.syntax;
	return componentUses(document).flatMap(({ component, tag }) => {
		if (component.rendering.kind !== 'visibility') return [];
		const readers = literalAttributeText(tag.attributes.find(({ name }) => name === 'for')?.value);
		if (readers?.text !== 'agents') return [];
		return [{ start: tag.span.end, end: tags[tag.partner ?? -1]?.span.start ?? tag.span.end }];
	});
}
