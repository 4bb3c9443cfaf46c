import { expect, test } from 'vitest';
import { type SiteShellOptions, siteShell } from '../../../server/src/core/site/document/siteShell.ts';
import { themeStyle } from '../../../server/src/core/site/document/style/themeStyle.ts';

const colors = {
	primary: undefined,
	light: undefined,
	dark: undefined,
	background: { light: undefined, dark: undefined },
	banners: [],
};
const options: SiteShellOptions = {
	nonce: 'n0nce',
	cspSource: 'https://*.example-webview.net',
	styleUris: ['https://x/preview.css'],
	scriptUri: 'https://x/preview.js',
	title: 'A "quoted" <title>',
	theme: {
		colors,
		fonts: { body: undefined, heading: undefined },
		codeColors: { light: undefined, dark: undefined },
	},
	projectStyles: [],
	projectScripts: [],
	assetUrl: (path) => `/${path}`,
};

test('the policy lets in the preview’s own files and the video hosts, nothing else', () => {
	const policy = /Content-Security-Policy" content="([^"]*)"/.exec(siteShell(options))?.[1] ?? '';
	expect(policy).toContain("default-src 'none'");
	expect(policy).toContain("script-src 'nonce-n0nce'");
	expect(policy).toContain("connect-src 'none'");
	expect(policy).toContain("base-uri 'none'");
	expect(policy).toContain('img-src https://*.example-webview.net data:;');
	expect(policy).not.toContain('unsafe');
	expect(policy).not.toContain('*;');
});

test('remote images are let in only when asked for', () => {
	expect(siteShell({ ...options, remoteImages: 'load' })).toContain(
		'img-src https://*.example-webview.net data: https:',
	);
});

test('names of the site cannot break out', () => {
	const html = siteShell({ ...options, title: '<img src=x onerror=alert(1)>' });
	expect(html).toContain('<title>&lt;img src=x onerror=alert(1)&gt;</title>');
	expect(siteShell(options)).toContain('<title>A &quot;quoted&quot; &lt;title&gt;</title>');
	expect(html).not.toContain('<img');
	expect(html.match(/<script/g)).toHaveLength(1);
});

test('only hex codes get into the style sheet', () => {
	const hostile = '#fff;} </style><script>alert(1)</script>';
	const style = themeStyle({
		primary: hostile,
		light: hostile,
		dark: hostile,
		background: { light: hostile, dark: hostile },
		banners: [{ light: hostile, dark: hostile }],
	});
	expect(style).not.toContain('script');
	expect(style).toMatch(/^(?:[:\w[\]="-]+ \{\n(?:\t--[\w-]+: #[0-9a-f]{3,6};\n)+\}\n?){2}$/i);
});

test('style sheets of the project come last; its scripts are only named', () => {
	const shown = {
		...options,
		projectStyles: ['https://x/style.css?version=1'],
		projectScripts: ['a.js', 'b.js'],
	};
	const html = siteShell(shown);
	expect(html.indexOf('https://x/style.css?version=1')).toBeGreaterThan(html.indexOf('</style>'));
	expect(html).toContain('does not run the scripts of the project: a.js, b.js.');
	expect(html.match(/<script/g)).toHaveLength(1);
	expect(siteShell(options)).not.toContain('r-scripts-off');
});

test('a button takes white text wherever a slightly darker fill allows that', () => {
	const fillOf = (primary: string) => {
		const style = themeStyle({ ...colors, primary });
		return [/--site-button: (\S+);/, /--site-on-button: (\S+);/].map((part) => part.exec(style)?.[1]);
	};
	expect(fillOf('#15803d')).toEqual(['#15803d', '#ffffff']);
	const [darker, on] = fillOf('#16a34a');
	expect(on).toBe('#ffffff');
	expect(darker).not.toBe('#16a34a');
	expect(fillOf('#facc15')).toEqual(['#facc15', expect.not.stringMatching('#ffffff')]);
});
