import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { parse as parseToml } from 'smol-toml';
import { describe, expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { faultsOf } from '../support/workflowFaults.ts';

const files = readdirSync('hosting', { recursive: true, encoding: 'utf8' })
	.map((name) => join('hosting', name))
	.filter((path) => statSync(path).isFile() && !path.endsWith('README.md'));
const read = (path: string) => readFileSync(join('hosting', path), 'utf8');
const manual = ['configure-your-host', 'preview-pull-requests'].map((name) =>
	readFileSync(`docs/guides/${name}.mdx`, 'utf8'),
);

test.each(files)('the manual shows %s as it is', (path) => {
	const shown = manual.filter((text) => text.includes(`\n${readFileSync(path, 'utf8')}\`\`\`\n`));
	expect(shown).toHaveLength(1);
});

/** The variable is the URL of a package with its version. */
const versionInUrl = 'no version: npm install $RECTO';

describe('workflows', () => {
	test('GitHub Pages gets a site from a job that may publish nothing', () => {
		const text = read('github-pages/docs.yml');
		// Pages takes a site only from a job with this token, which runs nothing else.
		expect(faultsOf(text)).toEqual([versionInUrl, 'id-token in publish']);
		const { build, publish } = parseYaml(text).jobs;
		expect(publish.steps).toHaveLength(1);
		// Otherwise the site would have no folder `.well-known`.
		expect(build.steps.at(-1).with['include-hidden-files']).toBe(true);
	});

	test('a pull request is built without secrets', () => {
		const text = read('pull-request-previews/docs-preview.yml');
		expect(faultsOf(text)).toEqual([versionInUrl]);
		expect(text).not.toMatch(/secrets\.|github\.token|GITHUB_TOKEN/);
	});

	test('its site is published as data of a stranger', () => {
		const text = read('pull-request-previews/publish-preview.yml');
		const [upload = ''] = /npx .*/.exec(text) ?? [];
		expect(upload).toMatch(/^npx --yes wrangler@\d+\.\d+\.\d+ pages deploy site /);
		// Wrangler needs the token of the host, and runs in a folder that has only the site.
		expect(faultsOf(text)).toEqual([`token beside ${upload}`, `foreign code: ${upload}`]);
		const { on, permissions, jobs } = parseYaml(text);
		expect([on, permissions]).toEqual([
			{
				workflow_run: {
					workflows: [parseYaml(read('pull-request-previews/docs-preview.yml')).name],
					types: ['completed'],
				},
			},
			{},
		]);
		expect(jobs.publish.permissions).toEqual({ actions: 'read', 'pull-requests': 'write' });
		expect(text).not.toContain('actions/checkout');
		// The number of the pull request comes from the event, and every step waits for it.
		const [first, ...others] = jobs.publish.steps;
		expect(first.run).toContain('select(.head.sha == env.HEAD_SHA)');
		for (const step of others) expect(step.if).toBe('steps.pull-request.outputs.number');
		const [, download, sweep, publish] = jobs.publish.steps;
		expect(download.with.path).toBe(`${'$'}{{ runner.temp }}/preview/site`);
		expect(sweep.run).toMatch(/find site ! -type f ! -type d -delete\n.*_worker\.js/);
		expect(publish['working-directory']).toBe(`${'$'}{{ runner.temp }}/preview`);
	});
});

test('the sweep leaves only files of a site', () => {
	const { jobs } = parseYaml(read('pull-request-previews/publish-preview.yml'));
	const sweep: string = jobs.publish.steps[2].run;
	const script = `cd "$(mktemp -d)" && export RUNNER_TEMP=$PWD && mkdir -p preview/site/functions preview/site/a && cd preview/site && echo x > index.html && echo x > _worker.js && echo x > a/page.md && ln -s /etc/passwd link && ln -s / a/root\n(set -e; ${sweep})\ncd "$RUNNER_TEMP/preview" && find . | sort && rm -rf "$RUNNER_TEMP"`;
	const left = execFileSync('bash', ['-ec', script], { encoding: 'utf8' });
	expect(left.trim().split('\n')).toEqual([
		'.',
		'./site',
		'./site/a',
		'./site/a/page.md',
		'./site/index.html',
	]);
});

test('Netlify and Cloudflare Pages publish the folder that is built', () => {
	expect(parseToml(read('netlify/netlify.toml'))).toMatchObject({
		build: {
			command: expect.stringMatching(/ recto build docs --out site --docs-url \$URL$/),
			publish: 'site',
		},
		headers: expect.arrayContaining([
			{ for: '/*.md', values: { 'Content-Type': 'text/markdown; charset=utf-8' } },
		]),
	});
	expect(parseToml(read('cloudflare-pages/wrangler.toml'))).toEqual({
		name: 'docs',
		pages_build_output_dir: 'site',
		compatibility_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
	});
});

describe('Amazon S3', () => {
	test('has an index and a page for missing addresses', () => {
		expect(JSON.parse(read('amazon-s3/website.json'))).toEqual({
			IndexDocument: { Suffix: 'index.html' },
			ErrorDocument: { Key: '404.html' },
		});
		execFileSync('sh', ['-n', 'hosting/amazon-s3/upload.sh']);
	});

	const ask = (uri: string, accept = 'text/html') => {
		const event = { request: { uri, headers: { accept: { value: accept } } } };
		return runInNewContext(`${read('amazon-s3/viewer-request.js')}\nhandler(event)`, { event });
	};

	test.each([
		['/', '/index.html'],
		['/guides/install/', '/guides/install/index.html'],
		['/guides/install.md', '/guides/install.md'],
		['/_recto/site.css', '/_recto/site.css'],
	])('CloudFront reads %s from %s', (uri, file) => {
		expect(ask(uri).uri).toBe(file);
	});

	test.each([
		['/guides/install', '/guides/install/'],
		['/v1.2-beta', '/v1.2-beta/'],
		['/releases/2.1', '/releases/2.1/'],
		['//evil.example/a', '/evil.example/a/'],
		['/\\evil.example/a', '/evil.example/a/'],
	])('CloudFront redirects %s to %s', (uri, target) => {
		expect(ask(uri)).toMatchObject({ statusCode: 301, headers: { location: { value: target } } });
	});

	test.each([
		['/guides/install', '/guides/install.md'],
		['/guides/install/', '/guides/install.md'],
		['/', '/index.md'],
	])('a program gets the Markdown of %s', (uri, file) => {
		expect(ask(uri, 'text/markdown').uri).toBe(file);
	});
});
