import { type Token, Tokenizer, TokenizerMode } from 'parse5';
import { decodePercent } from '../../core/api/text.ts';

/** Parts of an HTML document that decide about its addresses. */
export interface HtmlPage {
	/** Text of its `title`, without outer spaces. */
	readonly title: string | undefined;
	/** URL to which the document redirects, as written. */
	readonly redirect: string | undefined;
	/** Ids of headings, tabs and collapsible sections. */
	readonly sectionIds: ReadonlySet<string>;
	/** Other ids, to which a link on the page points. */
	readonly linkedIds: ReadonlySet<string>;
	/** Links to documents with a name that ends in `.html`, as written, without query and anchor. */
	readonly htmlLinks: readonly string[];
}

/**
 * Reads an HTML document, in time linear in the text. Only its tags are read, not how they are nested: nothing depends
 * on that.
 */
export function readHtmlPage(html: string): HtmlPage {
	let title: string | undefined;
	let redirect: string | undefined;
	let isInTitle = false;
	const sectionIds = new Set<string>();
	const otherIds = new Set<string>();
	const anchors = new Set<string>();
	const htmlLinks = new Set<string>();
	const addText = ({ chars }: Token.CharacterToken) => {
		if (isInTitle) title += chars;
	};
	const tokenizer = new LinearTokenizer(
		{},
		{
			onStartTag({ tagName, attrs, selfClosing }) {
				const values = new Map(attrs.map(({ name, value }) => [name, value]));
				const id = values.get('id') ?? '';
				const isSection = /^(?:h[1-6]|details)$/.test(tagName) || values.get('role') === 'tab';
				if (id !== '' && !isGenerated.test(id)) (isSection ? sectionIds : otherIds).add(id);
				if (tagName === 'a') addLink(values.get('href') ?? '', { anchors, htmlLinks });
				if (tagName === 'meta' && values.get('http-equiv')?.toLowerCase() === 'refresh')
					redirect ??= refreshTarget(values.get('content') ?? '');
				// Elements of SVG, such as `<style/>`, may close themselves.
				if (selfClosing) return;
				const mode = rawText.get(tagName);
				if (mode !== undefined) tokenizer.state = mode;
				if (tagName !== 'title' || title !== undefined) return;
				isInTitle = true;
				title = '';
			},
			onEndTag() {
				isInTitle = false;
			},
			onCharacter: addText,
			onWhitespaceCharacter: addText,
			onNullCharacter: ignore,
			onComment: ignore,
			onDoctype: ignore,
			onEof: ignore,
		},
	);
	tokenizer.write(html, true);
	return {
		title: title?.replace(/\s+/g, ' ').trim(),
		redirect,
		sectionIds,
		linkedIds: new Set([...otherIds].filter((id) => anchors.has(id))),
		htmlLinks: [...htmlLinks],
	};
}

function ignore(): void {}

/** Leaves out further attributes of a tag with many: each is compared with all before it. */
class LinearTokenizer extends Tokenizer {
	protected override _leaveAttrName(): void {
		const token = this.currentToken;
		if (token !== null && 'attrs' in token && token.attrs.length < maxAttributes) super._leaveAttrName();
	}
}

const maxAttributes = 200;

/** Ids that libraries number anew in each build: `:r1:`, `«r1»`, `_r_1_`, `radix-1`, `headlessui-tabs-tab-1`. */
const isGenerated = /[:«»]|^_r_|^(?:radix|headlessui)-/;

/** Elements whose contents are not tags. https://html.spec.whatwg.org/multipage/parsing.html#parsing-html-fragments */
const rawText: ReadonlyMap<string, (typeof TokenizerMode)[keyof typeof TokenizerMode]> = new Map([
	['title', TokenizerMode.RCDATA],
	['textarea', TokenizerMode.RCDATA],
	['script', TokenizerMode.SCRIPT_DATA],
	['plaintext', TokenizerMode.PLAINTEXT],
	...['style', 'xmp', 'iframe', 'noembed', 'noframes'].map((name) => [name, TokenizerMode.RAWTEXT] as const),
]);

/** `0; url=/start` → `/start`. Undefined for a page that only loads itself again. */
function refreshTarget(content: string): string | undefined {
	const [, url] = /^[\d.\s]*[;,]\s*url\s*=\s*(\S.*)$/is.exec(content.slice(0, 5_000)) ?? [];
	return url?.replace(/^(["'])(.*?)\1.*$/s, '$2').trim();
}

function addLink(
	href: string,
	{ anchors, htmlLinks }: { readonly anchors: Set<string>; readonly htmlLinks: Set<string> },
): void {
	if (href.startsWith('#')) anchors.add(decodePercent(href.slice(1)));
	else {
		const [path = ''] = href.split(/[?#]/, 1);
		if (/\.html?$/i.test(path)) htmlLinks.add(path);
	}
}
