import { expect, test } from 'vitest';
import { issueChooser, packageFacts, withPackageFacts } from '../../../server/src/core/api/generated.ts';

const manifest = (repository?: unknown) =>
	JSON.stringify({ name: 'recto-docs', version: '1.2.3', publisher: 'acme', repository });

const unknown = packageFacts(manifest());
const known = packageFacts(manifest({ type: 'git', url: 'git+https://github.com/acme/recto.docs.git' }));

test.each([
	[undefined, undefined],
	['https://github.com/acme/recto', 'acme/recto'],
	[{ type: 'git', url: 'git+https://github.com/acme/recto.docs.git' }, 'acme/recto.docs'],
	['https://gitlab.com/acme/recto', undefined],
])('%j is the repository %s', (written, repository) => {
	expect(packageFacts(manifest(written)).repository).toBe(repository);
});

const release = 'https://github.com/OWNER/REPOSITORY/releases/download/recto/recto-docs-0.1.0.tgz';

test.each([
	['npx recto-docs@0.1.0', 'npx recto-docs@1.2.3', 'npx recto-docs@1.2.3'],
	[
		'a: 0.1.0 # version of recto-docs',
		'a: 1.2.3 # version of recto-docs',
		'a: 1.2.3 # version of recto-docs',
	],
	[
		'a = "0.1.0" # version of recto-docs',
		'a = "1.2.3" # version of recto-docs',
		'a = "1.2.3" # version of recto-docs',
	],
	[';; Version: 0.1.0', ';; Version: 1.2.3', ';; Version: 1.2.3'],
	[
		'image: node:22.1.0 # version of node',
		'image: node:22.1.0 # version of node',
		'image: node:22.1.0 # version of node',
	],
	['uses: actions/checkout@v4', 'uses: actions/checkout@v4', 'uses: actions/checkout@v4'],
	['uses: OWNER/REPOSITORY@v0', 'uses: OWNER/REPOSITORY@v1', 'uses: acme/recto.docs@v1'],
	[
		release,
		release.replace('0.1.0', '1.2.3'),
		'https://github.com/acme/recto.docs/releases/download/v1.2.3/recto-docs-1.2.3.tgz',
	],
	[
		'https://github.com/OWNER/REPOSITORY/discussions',
		'https://github.com/OWNER/REPOSITORY/discussions',
		'https://github.com/acme/recto.docs/discussions',
	],
])('%s', (text, whileUnknown, whenKnown) => {
	expect(withPackageFacts(text, unknown)).toBe(whileUnknown);
	for (const before of [text, whenKnown]) expect(withPackageFacts(before, known)).toBe(whenKnown);
});

test('badges and links of the issue forms are there when the repository is known', () => {
	const empty = '# Recto\n\n<!-- badges -->\n<!-- /badges -->\n';
	expect(withPackageFacts(empty, unknown)).toBe(empty);
	const filled = withPackageFacts(empty, known);
	const links = [...filled.matchAll(/\]\((\S+?)\)/g)].map(([, url]) => url);
	expect(links).toHaveLength(8);
	for (const url of links) expect(url).toMatch(/^https:\/\/\S+\/(?:acme\/)?recto[.-]docs/);
	expect(withPackageFacts(filled, known)).toBe(filled);
	expect(withPackageFacts(filled, unknown)).toBe(empty);
	expect(issueChooser(unknown)).not.toContain('github.com');
	expect(issueChooser(known)).toContain('url: https://github.com/acme/recto.docs/discussions\n');
});
