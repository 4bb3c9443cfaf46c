import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { packageFacts } from '../../server/src/core/api/generated.ts';

const files = [
	...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'ARCHITECTURE.md'],
	...['SUPPORT.md', 'CODE_OF_CONDUCT.md', 'pull_request_template.md'].map((name) => `.github/${name}`),
];

/** Targets of the links and images of a Markdown file, outside of code. */
function linksIn(file: string): readonly string[] {
	const prose = readFileSync(file, 'utf8').replace(/^```[\s\S]*?^```$|`[^`\n]*`/gm, '');
	return [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
}

/** Anchors of a Markdown file, as GitHub makes them of headings. */
function anchorsIn(file: string): readonly string[] {
	return [...readFileSync(file, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
		heading
			.toLowerCase()
			.replace(/[^\p{L}\p{N} _-]/gu, '')
			.replaceAll(' ', '-'),
	);
}

test.each(files)('relative links of %s exist', (file) => {
	const dead = linksIn(file)
		.filter((target) => !/^https:/.test(target))
		.filter((target) => {
			const [path = '', anchor] = target.split('#');
			const named = path === '' ? file : join(dirname(file), path);
			if (!existsSync(named)) return true;
			return anchor !== undefined && named.endsWith('.md') && !anchorsIn(named).includes(anchor);
		});
	expect(dead).toEqual([]);
});

test.each(files)('%s links to no repository that package.json does not name', (file) => {
	const { repository } = packageFacts(readFileSync('package.json', 'utf8'));
	const named = linksIn(file).flatMap(
		(target) => /^https:\/\/github\.com\/([^/]+\/[^/]+)/.exec(target)?.[1] ?? [],
	);
	expect(named.filter((name) => name !== repository)).toEqual([]);
});

test('nobody is asked for reviews who is not known', () => {
	const lines = readFileSync('.github/CODEOWNERS', 'utf8').split('\n');
	const owners = lines.filter((line) => line !== '' && !line.startsWith('#'));
	expect(owners.filter((line) => /@(?:USER|OWNER)\b/.test(line))).toEqual([]);
});
