/**
 * Pages of one kind of text each, repeated to a size: what an author may paste, and what somebody may write so that Recto
 * takes long. Every kind is read, checked and rendered in a time that grows as the page does, or given up.
 */
const kinds: Readonly<Record<string, (size: number) => string>> = {
	words: fill('Plain words of a page, and some more of them. '),
	paragraphs: fill('A paragraph.\n\n'),
	lazyLines: fill('> a\nb\n'),
	openBrackets: fill('['),
	openImages: fill('!['),
	bracketPairs: fill('[a](b '),
	links: fill('[a](/b) '),
	nestedLinks: nested('[', '](a)'),
	references: fill('[a][b] '),
	definitions: lines((index) => `[d${index}]: /x\n\n[d${index}]`),
	footnotes: lines((index) => `[^${index}] [^${index}]: a\n`),
	footnoteDefinitions: lines((index) => `[^${index}]: a\n\nb[^${index}]\n`),
	stars: fill('*a **b '),
	starsAlone: fill('*a_ '),
	underscores: fill('_a '),
	tildes: fill('~a ~~b '),
	backticks: lines((index) => '`'.repeat((index % 300) + 1), ' a '),
	codeSpans: fill('`a` '),
	fences: fill('```js\nconst a = 1;\n```\n\n'),
	fencesOpen: fill('```\n~~~\n'),
	quotes: nested('> ', ''),
	quotesOnLines: fill('> > > > > > > > > > a\n\n'),
	listItems: fill('- a\n'),
	nestedList: staircase('- a'),
	nestedNumbers: staircase('1. a'),
	looseList: fill('- a\n\n'),
	tableRows: (size) => `| a | b |\n| - | - |\n${fill('| 1 | 2 |\n')(size)}`,
	tableColumns: (size) =>
		`|${fill(' a |')(size / 3)}\n|${fill(' - |')(size / 3)}\n|${fill(' 1 |')(size / 3)}\n`,
	tables: fill('| a |\n| - |\n| 1 |\n\n'),
	headings: lines((index) => `## Heading ${index}\n`),
	sameHeadings: fill('## A\n\n'),
	setext: fill('a\n===\n'),
	rules: fill('---\n\n'),
	entities: fill('&amp; &lt; '),
	escapes: fill('\\* \\[ '),
	emails: fill('a@b.c '),
	emailLetters: fill('a.b-c_d+'),
	addresses: fill('https://a.b/c '),
	addressBrackets: (size) => `https://a.b/${fill('(')(size)}`,
	cardTitles: fill('<Card title={`a`} />\n\n'),
	cardTitlesInline: fill('<Card title={"a"} /> '),
	cardTitlesOwn: lines((index) => `<Card title={"Title ${index}"} />`),
	cardTitlesOwnBlocks: lines((index) => `<Card title={"Title ${index}"} />\n`),
	cardTitlesJsx: lines((index) => `<Card title={<b>Title ${index}</b>} />\n`),
	cardTitlesAttribute: lines((index) => `<Card title="Title ${index}" />`),
	cardTitlesLines: fill('<Card title={title} />\n'),
	openTags: fill('<Card>'),
	openTagsOnLines: fill('<Card>\n'),
	closeTags: fill('</Card>\n'),
	tagPairs: fill('<Card>a</Card>\n'),
	nestedTags: nested('<div>\n', '</div>\n'),
	accordions: fill('<Accordion title="a">\n\na\n\n</Accordion>\n\n'),
	attributes: (size) => `<Card ${lines((index) => `a${index}="b" `, '')(size)}/>\n`,
	attributeExpressions: (size) => `<Card ${lines((index) => `a${index}={${index}} `, '')(size)}/>\n`,
	openAttribute: (size) => `<Card title="${fill('a ')(size)}\n`,
	openExpression: (size) => `<Card title={${fill('a + ')(size)}\n`,
	expressions: fill('{1 + 2} '),
	expressionsOpen: fill('{ a '),
	expressionBraces: (size) => `{[${fill('{a:1},')(size)}]}\n`,
	nestedBraces: nested('{', '}'),
	nestedArrays: (size) => `{${nested('[', ']')(size)}}\n`,
	longString: (size) => `{'${fill('a')(size)}'}\n`,
	exports: lines((index) => `export const a${index} = ${index};\n`),
	exportList: (size) => `export const list = [${fill('{ a: 1 }, ')(size)}];\n\n{list.length}\n`,
	exportsUsed: lines((index) => `export const a${index} = ${index}\n\n{a${index}}\n`),
	map: (size) =>
		`export const list = [${fill('1,')(size)}];\n\n{list.map((one) => <Card title={one}>{list.length}</Card>)}\n`,
	imports: lines((index) => `import A${index} from '/snippets/a${index}.mdx'\n`),
	math: fill('$a^2$ '),
	mathBlocks: fill('$$\na^2 + b\n$$\n\n'),
	mathOpen: fill('$a '),
	dollars: fill('$'),
	mathNested: (size) => `$$\n${nested('{', '}')(size)}\n$$\n`,
	mathFractions: (size) => `$$\n${nested('\\frac{1}{', '}')(size / 10)}\n$$\n`,
	comments: fill('{/* a */}\n\n'),
	htmlComments: fill('<!-- a -->\n'),
	frontMatterOpen: (size) => `---\n${lines((index) => `a${index}: b`)(size)}`,
	frontMatterNested: (size) => `---\na: ${nested('[', ']')(size)}\n---\n`,
	steps: (size) => `<Steps>\n${fill('<Step title="a">\n\na\n\n</Step>\n')(size)}</Steps>\n`,
	oneLine: fill('a'),
	spaces: fill(' '),
	spacedLines: fill('a  \n'),
	tabs: fill('\ta\n'),
	returns: fill('a\r\n'),
	nulls: fill('\0'),
	emoji: fill('😀 '),
	quotesAndLists: fill('> - > 1. a\n'),
	less: fill('<'),
	lessSpaced: fill('a < b '),
	arrows: fill('<- => <> '),
	fragments: fill('<>a</>\n'),
	spread: fill('<Card {...a} />\n'),
	icons: fill('<Icon icon="house" /> '),
	images: fill('![a](/b.png) '),
	mermaid: (size) => `\`\`\`mermaid\n${fill('a --> b\n')(size)}\`\`\`\n`,
	styles: fill('<div style={{ color: "red" }} className="p-4 m-2">a</div>\n'),
	svg: (size) => `<svg>${fill('<path d="M0 0" />')(size)}</svg>\n`,
	braces: fill('{'),
	parentheses: fill('('),
	openLinks: fill('[a]('),
	openTitles: fill('[a](b "'),
	openTitlesInParentheses: fill('[a](b (c'),
	openTagNames: fill('<a '),
	openQuotes: fill('<a b="'),
	openBracesInTags: fill('<a b={'),
	openAttributesOverLines: fill('<a\nFoo b="\n'),
	mixedQuotes: fill('{\'{"{`'),
	escapedQuotes: fill("{'\\"),
	openTemplates: fill('{`${'),
	openComments: fill('{/*'),
	openHtmlComments: fill('<!--'),
	quoteMarks: fill('> '),
	listMarks: fill('- '),
	listMarksBeforeLines: (size) => fill('- ')(size / 2) + '\n'.repeat(size / 2),
	addressesInBrackets: fill('[https://a.b '),
	closingParentheses: fill('http://a)'),
	openImports: fill('import { a\n'),
	openExports: fill('\nexport const a = (\n'),
	openExportedTemplates: fill('\nexport const a = `\n'),
	fencesInItems: fill('- ```\n'),
	crossedTags: fill('<a><b></a>'),
	openEmphasis: fill('# *a _b '),
	openDefinitions: fill('[a]: b "\n'),
	openCodeSpans: fill('a `b\n'),
};

export type HostileKind = keyof typeof kinds;

export const hostileKinds: readonly HostileKind[] = Object.keys(kinds);

/** A page of the kind, of about so many characters. */
export function hostilePage(kind: HostileKind, size: number): string {
	return `---\ntitle: Hostile\n---\n\n${kinds[kind]?.(size) ?? ''}\n`;
}

function fill(text: string) {
	return (size: number) => text.repeat(Math.max(1, Math.floor(size / text.length)));
}

function nested(open: string, close: string) {
	return (size: number) => {
		const depth = Math.floor(size / (open.length + close.length));
		return `${open.repeat(depth)}a${close.repeat(depth)}`;
	};
}

function lines(line: (index: number) => string, between = '\n') {
	return (size: number) => {
		const parts: string[] = [];
		for (let length = 0; length < size; ) {
			const part = line(parts.length) + between;
			parts.push(part);
			length += part.length;
		}
		return parts.join('');
	};
}

/** Each line lies two columns deeper. */
function staircase(item: string) {
	return lines((index) => `${'   '.repeat(index)}${item}`);
}
