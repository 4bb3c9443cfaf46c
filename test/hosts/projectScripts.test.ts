import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hostsOfScript, isAllowedHost } from '../../server/src/core/project/scripts/scriptHosts.ts';
import { runCli } from '../../server/src/hosts/cli/runCli.ts';
import { folder } from '../support/folder.ts';

describe('hosts that a script uses', () => {
	test.each([
		['the source of a script', "s.src = 'https://widget.example.com/a.js?x=1'", ['widget.example.com']],
		['a request', 'fetch(`https://api.example.com/v1/$' + '{id}`)', ['api.example.com']],
		['a URL without a scheme', 'frame.src = "//Cdn.Example.com"', ['cdn.example.com']],
		['a socket', "new WebSocket('wss://live.example.com:8080/x')", ['live.example.com:8080']],
		['a link in a comment', '// see https://example.com\ns.src = "/own.js"', []],
		['a link that readers select', "a.href = 'https://example.com'; b.innerHTML = ''", []],
		['a sentence with a URL', "fetch('/own').catch(() => 'See https://example.com for help')", []],
		['the name of a namespace', "el.innerHTML = ''; make('http://www.w3.org/2000/svg')", []],
		['a script that is no module', "with (document) s.src = 'https://example.com/a.js'", ['example.com']],
		['a host without encryption', "fetch('http://api.example.com/x')", ['http://api.example.com']],
		['a picture', "logo.src = 'https://cdn.example.com/logo.png?v=1'", []],
		['a comparison', "if (document.referrer === 'https://example.com/') fetch('/own')", []],
		[
			'a script in HTML',
			'document.write(\'<script src="https://static.example.com/a.js"></scr\' + "ipt>")',
			['static.example.com'],
		],
		['the default port', "fetch('https://api.example.com:443/x')", ['api.example.com']],
		['a long list', `const a = [${'1,'.repeat(200_000)}1]; fetch('/own')`, []],
	])('%s', (_, text, hosts) => expect(hostsOfScript(text)).toEqual(hosts));

	test('allows a host only whole, and its subdomains only with a star', () => {
		expect(isAllowedHost('a.example.com', ['*.example.com'])).toBe(true);
		for (const host of ['example.com', 'badexample.com', 'example.com.evil.test'])
			expect(isAllowedHost(host, ['*.example.com']), host).toBe(false);
		expect(isAllowedHost('a.example.com', ['example.com'])).toBe(false);
		expect(isAllowedHost('http://a.example.com', ['a.example.com', '*.example.com'])).toBe(false);
	});
});

async function build(files: Readonly<Record<string, string>>, config: object = {}) {
	const root = folder({
		'docs/docs.json': JSON.stringify({
			theme: 'mint',
			name: 'Acme',
			colors: { primary: '#0C8465' },
			favicon: '/favicon.svg',
			navigation: { groups: [{ group: 'All', pages: ['page'] }] },
			...config,
		}),
		'docs/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
		'docs/page.mdx': '---\ntitle: Page\n---\n',
		...files,
	});
	const printed: string[] = [];
	const code = await runCli(['build', 'docs', '--out', 'site'], {
		write: () => undefined,
		writeBeside: (text) => printed.push(text),
		folder: root,
	});
	const html = readFileSync(join(root, 'site/page/index.html'), 'utf8');
	return {
		code,
		complaint: printed.join(''),
		html,
		policy: /Policy" content="([^"]+)"/.exec(html)?.[1] ?? '',
	};
}

const chat = "const s = document.createElement('script');\ns.src = 'https://widget.example.com/chat.js';\n";

test('a script that uses a host which is not allowed is left out and named', async () => {
	const { code, complaint, html, policy } = await build({ 'docs/chat.js': chat, 'docs/own.js': 'go()' });
	expect(code).toBe(0);
	expect(complaint).toBe(
		'recto: chat.js is left out of the pages, because it uses widget.example.com. To include it, list what it uses under `allowedHosts` in `.recto.json`.\n',
	);
	expect(html).not.toContain('chat.js');
	expect(html).toContain('own.js');
	expect(policy).not.toContain('unsafe-inline');
});

test('allowed hosts are in the policy, and their scripts in the pages', async () => {
	const settings = JSON.stringify({ allowedHosts: ['*.Example.com', "x'; script-src *", 'a b', '..', '-'] });
	const { complaint, html, policy } = await build({ 'docs/chat.js': chat, 'docs/.recto.json': settings });
	expect(complaint).toBe('');
	expect(html).toContain('chat.js');
	expect(policy).toContain(
		'script-src &#39;self&#39; https://*.example.com;'.replaceAll(
			'&#39;',
			policy.includes('&#39;') ? '&#39;' : "'",
		),
	);
	expect(policy).not.toContain('script-src *');
});

test('hosts of the services in the configuration are allowed', async () => {
	const script = "s.src = 'https://www.googletagmanager.com/gtag/js'";
	const { html } = await build(
		{ 'docs/tag.js': script },
		{ integrations: { ga4: { measurementId: 'G-1' } } },
	);
	expect(html).toContain('tag.js');
});
