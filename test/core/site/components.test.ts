import { describe, expect, test } from 'vitest';
import { components } from '../../../server/src/core/catalogue/components/allComponents.ts';
import { renderBody, renderPage } from './render.ts';

describe('every component of the catalogue', () => {
	test.each(components.map((component) => [component.name, component] as const))(
		'%s',
		async (_, component) => {
			const html = await renderBody(component.example, { remoteImages: 'load' });
			expect(html).not.toContain('r-notice');
			expect(html).not.toContain('There is no component');
			expect(html.length).toBeGreaterThan(20);
		},
	);
});

/** The page's text, then what its HTML must hold, in order. */
const renderings: Readonly<Record<string, readonly [text: string, ...parts: (string | RegExp)[]]>> = {
	'badges of one line stay on it': [
		'<Badge>One</Badge> <Badge color="red">Two</Badge>',
		/^<p><span class="r-badge [^>]*>One<\/span> <span class="r-badge r-badge-red [^>]*>Two<\/span><\/p>$/,
	],
	'words around a block are in a box, since a paragraph would end before it': [
		'Some words,\n<Note>a *note*</Note>\nand more.',
		/^<div class="r-paragraph">Some words,\n<div .*<\/div>\nand more\.<\/div>$/s,
	],
	'so are words around an element that holds a block': [
		'One <span>two <p>three</p></span>\n\n- four <div>five</div>\n\n- six',
		'<div class="r-paragraph">One <span>two <p>three</p></span></div>',
		'<li><div class="r-paragraph">four <div>five</div></div></li>',
		'<li><p>six</p></li>',
	],
	'of a drawing only what is drawn by itself stays': [
		'<svg viewBox="0 0 1 1"><g><path d="M0 0" /></g><defs><clipPath id="a"><rect width="1" /></clipPath></defs></svg>',
		/^<svg viewBox="0 0 1 1"><g><path d="M0 0"><\/path><\/g><defs><\/defs><\/svg>$/,
	],
	'in a card that is a link there is nothing else to press': [
		'<Card title="x" href="/a">\n```js expandable\n1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n12\n13\n14\n15\n16\n17\n18\n19\n20\n```\n\n| a |\n| - |\n| b |\n</Card>',
		/^(?!.*(?:<button|tabindex)).*<pre.*<table/s,
	],
	'a folder of a tree is closed unless it says otherwise': [
		'<Tree>\n  <Tree.Folder name="src"><Tree.File name="a.ts" /></Tree.Folder>\n</Tree>',
		'<details class="r-tree-folder" data-key="src">',
	],
	'a folder that cannot be opened is a row': [
		'<Tree>\n  <Tree.Folder name="src" openable={false}><Tree.File name="a.ts" /></Tree.Folder>\n</Tree>',
		/<div class="r-tree-row"><svg [^>]*>.*?<\/svg>src<\/div><\/div>$/,
	],
	'a prompt has the buttons that the author wants': [
		'<Prompt description="Ask *it*" actions={[\'cursor\']}>Do this &amp; that</Prompt>',
		'Ask <em>it</em>',
		'href="https://cursor.com/link/prompt?text=Do%20this%20%26%20that" target="_blank"',
		/^(?!.*data-action="copy")/s,
	],
	'a prompt is the Markdown that its author wrote': [
		'<Prompt description="x" actions={["copy"]}>\nDo **this** with `npm`:\n- Read [it](/a)\n\n  twice.\n  1. One\n  2. Two\n- Go\n\n## Then\n\nStop.\n</Prompt>',
		'<code>Do **this** with `npm`:\n- Read [it](/a)\n\n  twice.\n  1. One\n  2. Two\n- Go\n\n## Then\n\nStop.</code>',
	],
	'a color may be any that CSS writes with numbers': [
		'<Color variant="compact"><Color.Item name="a" value="oklch(70% 0.2 145deg / .5)" /><Color.Item name="b" value="rgb(51, 255, 87)" /></Color>',
		'fill="oklch(70% 0.2 145deg / .5)"',
		'fill="rgb(51, 255, 87)"',
	],
	'a color that would load something is none': [
		'<Color.Item name="a" value="rgb(url(//x.test))" />',
		/^(?!.*fill="rgb)/s,
	],
	'a style is data of harmless properties': [
		'<div style={{ width: "50%", marginTop: 8, opacity: 0.5, zIndex: 99, position: "fixed", backgroundImage: "url(x)", color: "url(x)", textAlign: "center" }}>x</div>',
		'data-style="width: 50%; margin-top: 8px; opacity: 0.5; text-align: center"',
	],
	'a style in quotes is the same': [
		'<div style="width: 50%; z-index: 99; position:fixed; background: url(x); text-align : center;; color">x</div>',
		'data-style="width: 50%; text-align: center"',
	],
	'an image has the size that its style gives': [
		'<img src="/a.png" style={{ width: 120 }} />',
		'data-style="width: 120px"',
	],
	'nobody gives a style as data': ['<div data-style="position: fixed">x</div>', /^(?!.*data-style)/s],
	'a callout has its tone, an icon and its text': [
		'<Warning>Mind the *gap*.</Warning>',
		'class="r-callout r-callout-warning"',
		'<svg class="r-icon"',
		'<em>gap</em>',
	],
	'a color for a callout is data': [
		'<Callout icon="key" color="#ff0000">x</Callout>',
		'data-color="#ff0000"',
	],
	'a card is one link with icon, title and text': [
		'<Card title="Start" icon="rocket" href="/start" cta="Go">\n  First steps\n</Card>',
		/<a class="r-card r-card-link" href="\/start"><div class="r-card-inner"><span class="r-card-icon"><svg/,
		'Start',
		'First steps',
		'r-card-cta',
	],
	'a card to another site opens a new window and shows an arrow': [
		'<Card title="Code" href="https://example.com" />',
		'target="_blank" rel="noopener noreferrer"',
		'r-card-arrow',
	],
	'a card of a kind has the icon of that callout': [
		'<Card title="T" type="warning">x</Card>',
		/r-card-warning.*<span class="r-card-icon"><svg[^>]*><path d="M0 0h20"/,
	],
	'a card of a kind has its own icon all the same': [
		'<Card title="T" type="warning" icon="key">x</Card>',
		/<span class="r-card-icon"><svg[^>]*><path d="M0 0h3"/,
	],
	'a horizontal card with an image': [
		'<Card title="T" horizontal img="/images/a b.png" />',
		'r-card-horizontal',
		'<img src="/assets/images/a%20b.png" alt="" loading="lazy">',
	],
	'a link within a card is plain text': [
		'<Card title="T" href="/a">See [this](/b)</Card>',
		/<div class="r-card-body">(?:<p>)?See this/,
	],
	'a grid takes its columns as number or text': [
		'<CardGroup cols="3">\n  <Card title="A" />\n</CardGroup>',
		'class="r-grid r-grid-3"',
	],
	'more columns than there are, are the most': ['<Columns cols={9}>x</Columns>', 'r-grid-4'],
	'steps are a list, counted unless they have an icon or number': [
		'<Steps>\n  <Step title="One">a</Step>\n  <Step title="Two" icon="key">b</Step>\n  <Step title="Three" stepNumber={7}>c</Step>\n</Steps>',
		'<ol class="r-steps"><li class="r-step"><span class="r-step-mark r-step-counted"></span><p class="r-step-title">One</p>',
		'<span class="r-step-mark"><svg',
		'<span class="r-step-mark">7</span>',
	],
	'steps have the anchors that links are judged by': [
		'<Steps titleSize="h3">\n  <Step title="One">a</Step>\n  <Step title="Two" noAnchor>b</Step>\n  <Step title="Three" titleSize="p">c</Step>\n  <Step title="Four" titleSize="p" id="own">c</Step>\n</Steps>\n\n## Three',
		'<h3 id="one"><a class="r-anchor" href="#one"',
		'<h3>Two</h3>',
		'<p class="r-step-title">Three</p>',
		'<p class="r-step-title" id="own">Four</p>',
		'<h2 id="three">',
	],
	'tabs have roles, and only the chosen panel shows': [
		'<Tabs>\n  <Tab title="Mac">a</Tab>\n  <Tab title="Linux">b</Tab>\n</Tabs>',
		'role="tablist"',
		'role="tab" id="mac" class="r-tab" aria-selected="true" aria-controls="mac-panel" tabindex="0"',
		'id="linux" class="r-tab" aria-selected="false" aria-controls="linux-panel" tabindex="-1"',
		'<div role="tabpanel" id="mac-panel" class="r-panel" data-title="Mac" aria-labelledby="mac">',
		'<div role="tabpanel" id="linux-panel" class="r-panel" data-title="Linux" aria-labelledby="linux" hidden>',
	],
	'the author chooses the first tab': [
		'<Tabs defaultTabIndex={1}>\n  <Tab title="A">a</Tab>\n  <Tab title="B">b</Tab>\n</Tabs>',
		'id="a-panel" class="r-panel" data-title="A" aria-labelledby="a" hidden',
	],
	'tabs of one title have anchors of their own': [
		'<Tabs>\n  <Tab title="A">a</Tab>\n</Tabs>\n\n<Tabs>\n  <Tab title="A">a</Tab>\n</Tabs>',
		'id="a"',
		'id="a-2"',
	],
	'an accordion is a disclosure with an anchor': [
		'<Accordion title="Why `this`?" description="Short" icon="key" defaultOpen>\n  Because.\n</Accordion>',
		/<details class="r-accordion" id="why-this" open data-key="Why &#x60;this&#x60;\?"><summary>/,
		'Why <code dir="ltr">this</code>?',
		'Short',
		'Because.',
	],
	'an expandable says what it opens and may hold itself': [
		'<Expandable title="parts">\n  <Expandable title="inner">\n    x\n  </Expandable>\n</Expandable>',
		'Show ',
		'Hide ',
		'parts',
		'<details class="r-expandable" data-key="inner">',
	],
	'code groups are tabs with one copy button': [
		'<CodeGroup>\n\n```js Node.js\na\n```\n\n```python\nb\n```\n\n</CodeGroup>',
		'class="r-code r-code-group"',
		'data-label="Node.js"',
		'data-label="Python"',
		'data-action="copy"',
		'<pre class="r-pre" tabindex="0" dir="ltr">',
	],
	'samples of a request without titles are numbered': [
		'<RequestExample>\n\n```bash\na\n```\n\n```js\nb\n```\n\n</RequestExample>',
		'data-label="Request"',
		'data-label="Request 2"',
	],
	'a parameter shows name, type, place, standard value and marks': [
		'<ParamField query="userId" type="string | null" default="me" required deprecated>\n  Who.\n</ParamField>',
		'<div class="r-field" id="param-user-id">',
		'<code class="r-field-name" dir="ltr">userId</code>',
		'<span class="r-pill r-pill-code" dir="ltr">string | null</span>',
		'>query<',
		'default: me',
		'>required<',
		'>deprecated<',
		'Who.',
	],
	'a field may have labels before and after its name': [
		'<ResponseField name="id" type="string" pre={["a"]} post={["z"]} />',
		'>a<',
		'r-field-name',
		'>z<',
	],
	'a frame has a caption with Markdown': [
		'<Frame caption="*Look*">\n  ![Alt](/a.png "T")\n</Frame>',
		'<figure class="r-frame">',
		'<img src="/assets/a.png" alt="Alt" title="T" loading="lazy" data-action="zoom">',
		'<figcaption><em>Look</em></figcaption>',
	],
	'a tooltip is reachable by keyboard': [
		'The <Tooltip tip="Application interface" cta="Read" href="/api">API</Tooltip>.',
		'<span class="r-tooltip" tabindex="0">API<span class="r-tip" role="tooltip">',
		'Application interface',
		'<a href="/api">Read</a>',
	],
	'an update has its label, description and tags': [
		'<Update label="2025-06-12" description="v1" tags={["New", "API"]}>\n  ## Faster\n</Update>',
		'id="2025-06-12" data-tags="New|API"',
		'v1',
		'<span class="r-pill">New</span>',
		'Faster',
	],
	'a video of the project': [
		'<video src="/v/a.mp4" autoPlay></video>',
		/<video src="\/assets\/v\/a.mp4" autoplay muted loop playsinline preload="metadata">/,
	],
	'a player of a video host is framed and boxed in': [
		'<iframe src="https://www.youtube.com/embed/x" title="Tour"></iframe>',
		'<iframe src="https://www.youtube.com/embed/x" title="Tour"',
		'sandbox="allow-scripts allow-same-origin allow-presentation"',
	],
	'badge, icon and color': [
		'<Badge color="green" size="sm" shape="pill">New</Badge> <Icon icon="key" size={18} color="#abc" />',
		'class="r-badge r-badge-green r-badge-sm r-badge-pill"',
		'class="r-inline-icon r-size-16" data-color="#abc"',
	],
	'an unknown icon is a placeholder that says so': ['<Icon icon="no-such" />', 'r-icon-missing', 'no-such'],
	'a tree as components and as a list': [
		'<FileTree>\n- docs\n  - a.mdx\n- b.json\n</FileTree>',
		'<details class="r-tree-folder" open data-key="docs">',
		'a.mdx',
		'b.json',
	],
	'swatches are drawn, not styled': [
		'<Color variant="compact"><Color.Item name="Page" value={{ light: "#fff", dark: "#000" }} /></Color>',
		'<rect x="0" y="0" width="1" height="1" fill="#fff"></rect>',
		'fill="#000"',
	],
	'a light and a dark image keep the classes that choose': [
		'<img className="block dark:hidden" src="/l.png" alt="L" />',
		'class="block dark:hidden"',
	],
	'a diagram is shown as its source': ['```mermaid\nflowchart LR\n```', 'Diagram (Mermaid)', 'flowchart LR'],
	'a formula is MathML': [
		'Energy $E = mc^2$.',
		'<math',
		'<msup>',
		'<mi class="r-letter">c</mi>',
		'<mn>2</mn>',
	],
	'a formula with a mistake says what it is': [
		'Of $x + \\foo$ metres.\n\n$$\n\\frac{1\n$$',
		'<code class="r-chip" dir="ltr">x + \\foo</code>',
		'mistake at character 5: Undefined control sequence: \\foo.',
		'Unexpected end of input',
	],
	'what stands between two dollars is a formula, as on the site': [
		'It costs $5 and $10.',
		'It costs <span class="r-formula" dir="ltr"><span><math>',
		'</span>10.',
	],
	'dollars that are escaped, in code or alone in their paragraph are none': [
		'\\$5 to \\$10, `$a$`.\n\nFrom $5.',
		'<p>$5 to $10, <code dir="ltr">$a$</code>.</p>',
		'<p>From $5.</p>',
	],
	'content for agents is named': ['<Visibility for="agents">Secret</Visibility>', 'For AI agents only'],
	'content for people is shown to them': [
		'<Visibility for="humans">Seen</Visibility>',
		/^(?!.*For some readers only).*Seen/s,
	],
	'a diagram has its tools where its fence asks for them': [
		'```mermaid actions={true}\nflowchart LR\n```',
		'data-mode="tools"',
	],
	'a diagram without a wish has no tools told': ['```mermaid\nflowchart LR\n```', /^(?!.*data-mode)/s],
	'an unknown component shows what is in it': [
		'<Nope>\n  Inside\n</Nope>',
		'There is no component <code>&#x3C;Nope></code>',
		'Inside',
	],
	'tables scroll in a frame of their own': [
		'| a | b |\n|--|--:|\n| 1 | 2 |',
		'class="r-table"',
		'<td align="right">2</td>',
	],
	'rows of a table have the columns of its head': [
		'| a | b |\n|---|--:|\n| 1 |\n| 2 | 3 | 4 |',
		'<tr><td>1</td><td align="right"></td></tr><tr><td>2</td><td align="right">3</td></tr>',
	],
	'the box of a task stands in its first paragraph': [
		'- [x] *Done*\n\n  More.\n- [ ] Left',
		'<li><p><input type="checkbox" checked disabled> <em>Done</em></p>',
		'<p>More.</p>',
		'<li><p><input type="checkbox" disabled> Left</p></li>',
	],
	'an image that refers to a definition has its title': [
		'![A plan][plan]\n\n[plan]: /plan.png "The plan"',
		'alt="A plan" title="The plan"',
	],
	'a page may be nothing but emphasis': ['_all words_', '<p><em>all words</em></p>'],
	'footnotes stand at the end': [
		'A[^1].\n\n[^1]: The *note*.',
		'href="#fn-1"',
		'<section class="r-footnotes">',
		'<em>note</em>',
	],
	'a footnote may refer to others, and the first of a name holds': [
		'A[^1].\n\n[^1]: One[^2].\n[^2]: Two[^1].\n[^1]: Three.',
		'<li id="fn-1"><p>One<sup><a id="fnref-2" href="#fn-2"',
		'<li id="fn-2"><p>Two<sup><a id="fnref-1-2" href="#fn-1"',
		'</li></ol>',
	],
	'places that refer to the same footnote have names of their own': [
		'A[^1], b[^1].\n\n[^1]: One.',
		'<a id="fnref-1" href="#fn-1"',
		'<a id="fnref-1-2" href="#fn-1"',
		'href="#fnref-1"',
	],
	'a footnote in a link is only numbered': ['[A[^1]](/a)\n\n[^1]: One.', 'A<sup>1</sup></a>'],
};

test.each(Object.entries(renderings))('%s', async (_, [text, ...parts]) => {
	const html = await renderBody(text);
	let from = 0;
	for (const part of parts) {
		const rest = html.slice(from);
		const index = typeof part === 'string' ? rest.indexOf(part) : rest.search(part);
		expect(index, `${part} in ${rest}`).toBeGreaterThanOrEqual(0);
		from += index + 1;
	}
});

test('API samples stand beside the text', async () => {
	const { blocks } = await renderPage('Text\n\n<RequestExample>\n\n```bash\na\n```\n\n</RequestExample>');
	expect(blocks.map(({ side }) => side)).toEqual([undefined, undefined, true, undefined]);
});

describe('space for an image of another server', () => {
	const rendered = async (text: string) =>
		(await renderBody(text, { remoteImages: 'load' })).includes('r-unsized');
	const at = 'https://cdn.example';

	test.each([`![Screen](${at}/screen.png)`, `<img src="${at}/a.png" alt="A" width="600" />`])(
		'is kept for %s',
		async (text) => {
			expect(await rendered(text)).toBe(true);
		},
	);

	test.each([
		`<img src="${at}/a.png" alt="A" width="600" height="400" />`,
		`<img src="${at}/a.png" alt="A" className="w-8" />`,
		`![Badge](${at}/badge/build.png)`,
		`[![Screen](${at}/screen.png)](/b)`,
		`![Drawing](${at}/drawing.svg)`,
		'![Own](/own.png)',
	])('is not kept for %s', async (text) => {
		expect(await rendered(text)).toBe(false);
	});

	test('is kept in a paragraph of its own', async () => {
		const html = await renderBody(`![A](${at}/a.png)\n\nText ![B](${at}/b.png)`, { remoteImages: 'load' });
		expect(html.match(/r-lone-image/g)).toHaveLength(1);
	});
});
