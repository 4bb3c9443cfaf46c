import fc from 'fast-check';
import { expect, test } from 'vitest';
import { element, writeHtml } from '../../../server/src/core/site/render/html/element.ts';
import { safeUrl } from '../../../server/src/core/text/safeUrl.ts';
import { trials } from '../../support/trials.ts';
import { renderBody, renderPage } from './render.ts';

const attacks = [
	'<script>alert(1)</script>',
	'<Card title="x" onClick={() => alert(1)} onmouseover="alert(1)" />',
	'<img src="x" onerror="alert(1)" />',
	'<a href="javascript:alert(1)">x</a>',
	'[x](javascript:alert(1))',
	'[x](JaVaScRiPt:alert(1))',
	'[x](&#106;avascript:alert(1))',
	'[x]( java&#9;script:alert(1))',
	'[x](vbscript:x) [y](data:text/html,<script>alert(1)</script>)',
	'<Card title="x" href="javascript:alert(1)" />',
	'<Card title="x" href={`java${"script"}:alert(1)`} />',
	'<Tooltip tip="x" cta="y" href="javascript:alert(1)">z</Tooltip>',
	'<svg onload="alert(1)"><script>alert(1)</script><use href="data:image/svg+xml,x" /><foreignObject><iframe src="javascript:alert(1)" /></foreignObject></svg>',
	'<iframe src="https://evil.example/x" srcDoc="<script>alert(1)</script>"></iframe>',
	'<iframe src="https://www.youtube.com.evil.example/x"></iframe>',
	'<iframe src="https://www.youtube.com@evil.example/x"></iframe>',
	'<object data="x"></object><embed src="x" /><base href="https://evil.example" /><link rel="stylesheet" href="x" />',
	'<meta httpEquiv="refresh" content="0;url=javascript:alert(1)" />',
	'<form action="https://evil.example"><input name="password" /><button formAction="javascript:alert(1)">x</button></form>',
	'<div style={{ background: "url(https://evil.example)" }} dangerouslySetInnerHTML={{ __html: "<script>alert(1)</script>" }}>x</div>',
	'<p dangerouslySetInnerHTML={{ __html: `<a href="javascript:alert(1)" onclick="alert(1)">x</a><img src=x onerror=alert(1)><svg><script>alert(1)</script></svg>` }} />',
	'<script dangerouslySetInnerHTML={{ __html: "alert(1)" }} />',
	'<div {...{ onClick: "alert(1)", style: "x", srcdoc: "x" }}>x</div>',
	'<math><mtext><script>alert(1)</script></mtext></math>',
	'$\\href{javascript:alert(1)}{x}$ and $\\htmlStyle{x}{y}$',
	'<Icon icon="<script>alert(1)</script>" color="red;background:url(x)" />',
	'<Badge color="x\\" onload=alert(1)">x</Badge>',
	'![x](https://evil.example/track.png)',
	'<img src="data:image/svg+xml;base64,PHN2Zz4=" alt="x" />',
	'<video src="javascript:alert(1)" poster="https://evil.example/p.png"></video>',
	'<Frame caption="<img src=x onerror=alert(1)>"><img src="/a.png" alt="x" /></Frame>',
	'export const A = () => <script>alert(1)</script>\n\n<A />',
	'{[1].map(() => <img src="x" onError="alert(1)" />)}',
	'```js title="<script>alert(1)</script>"\n</code></pre><script>alert(1)</script>\n```',
	'# <script>alert(1)</script> {#"onclick="alert(1)}',
	'<div id={"x onclick=alert(1)"} data-action="copy" role="tab" tabIndex="1" className="r-notice ok">x</div>',
];

test.each(attacks)('%s', async (attack) => {
	expectSafe(await renderBody(attack));
});

test('whatever stands on a page, what is written is safe', async () => {
	const parts = fc.constantFrom(
		...attacks.flatMap((attack) => attack.split(/(?<=[>"'{}])/)),
		'\n\n',
		'`',
		'<Note>',
		'{',
	);
	await fc.assert(
		fc.asyncProperty(fc.array(parts, { maxLength: 25 }), async (list) => {
			expectSafe(await renderBody(list.join('')));
		}),
		{ numRuns: trials(60), seed: 7 },
	);
});

test('authors cannot dress up as the preview', async () => {
	const html = await renderBody('<div className="r-notice mine" data-action="copy" role="tab">x</div>');
	expect(html).toBe('<div class="mine">x</div>');
});

test('titles and names of the configuration go the same way', async () => {
	const page = await renderPage('---\ntitle: "<img src=x onerror=alert(1)>"\n---\n');
	expectSafe(page.blocks[0]?.html ?? '');
});

test('the gate drops what is not on its lists', () => {
	const generated = element('script', { onclick: 'x', style: 'x', id: 'a b', href: 'x', title: 'kept' });
	expect(writeHtml([generated])).toBe('<span title="kept"></span>');
});

test.each([
	['https://a.example/x', 'link', 'https://a.example/x'],
	['mailto:a@b.c', 'link', 'mailto:a@b.c'],
	['mailto:a@b.c', 'image', undefined],
	['/a?b#c', 'link', '/a?b#c'],
	['data:image/png;base64,AAAA', 'image', 'data:image/png;base64,AAAA'],
	['data:image/svg+xml,x', 'image', undefined],
	['file:///etc/passwd', 'image', undefined],
	['command:workbench.action.terminal.new', 'link', undefined],
	['\u0001javascript:alert(1)', 'link', undefined],
	['java\nscript:alert(1)', 'link', undefined],
	['http://www.youtube.com/embed/x', 'frame', undefined],
	['https://player.vimeo.com/video/1', 'frame', 'https://player.vimeo.com/video/1'],
] as const)('%s as %s', (url, use, expected) => {
	expect(safeUrl(url, use)).toBe(expected);
});

/** Looks at the tags that a browser would see; text is free to say anything. */
function expectSafe(source: string): void {
	expect(source.replace(/"[^"]*"/g, ''), source).not.toMatch(/<script/i);
	for (const [tag, name = '', attributes = ''] of source.matchAll(
		/<\/?([a-z][^\s/>]*)((?:"[^"]*"|[^">])*)>/gi,
	)) {
		expect(tag).not.toMatch(
			/^<\/?(?:script|style|object|embed|base|link|meta|form|use|foreignobject|template)\b/i,
		);
		const names = [...attributes.matchAll(/([^\s"=]+)(?:="([^"]*)")?/g)];
		for (const [, attribute = '', value = ''] of names) {
			expect(attribute, tag).not.toMatch(/^(?:on|style$|srcdoc$|srcset$|formaction$|http-equiv$|name$)/i);
			if (/^(?:href|src|poster)$/.test(attribute)) {
				expect(value, tag).not.toMatch(
					/^\s*(?!https?:|mailto:|tel:|data:image\/(?:png|jpe?g|gif|webp|avif);)[a-z][a-z0-9+.-]*:/i,
				);
			}
			if (name === 'iframe' && attribute === 'src')
				expect(value).toMatch(/^https:\/\/(?:www\.youtube\.com|player\.vimeo\.com)\//);
			if (name === 'img' && attribute === 'src')
				expect(value).not.toMatch(/^(?:https?:)?\/\/[^/]*evil\.example/);
		}
	}
}
