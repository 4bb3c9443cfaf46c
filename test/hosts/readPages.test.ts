import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { createDocsService } from '../../server/src/core/api/docsService.ts';
import { FileCache } from '../../server/src/hosts/cache/fileCache.ts';
import { projectPaths } from '../../server/src/hosts/projectFiles.ts';
import { readPages } from '../../server/src/hosts/readPages/readPages.ts';
import { folder } from '../support/folder.ts';
import { minimalConfig } from '../support/project.ts';

const page = (number: number) =>
	`---\ntitle: Page ${number}\n---\n\n## Part ${number}\n\n[Next](/pages/${number + 1}#part) <Nte />\n\nA blacklist and a whitelist.\n`;

const files = {
	'docs.json': minimalConfig,
	'image.png': '',
	'.recto.json':
		'{ "style": { "words": { "blacklist": "blocklist" } }, "severities": { "unwanted-word": "warning" } }',
	'.vale.ini': 'StylesPath = styles\n[*.mdx]\nBasedOnStyles = Team\n',
	'styles/Team/Words.yml': 'extends: existence\nmessage: "Avoid %s."\nlevel: warning\ntokens: [whitelist]\n',
	...Object.fromEntries(Array.from({ length: 100 }, (_, number) => [`pages/${number}.mdx`, page(number)])),
};
const reader = resolve('dist/server/pageReader.mjs');

/** What is told of each file of a project that was read in some way. */
async function reported(threads: number, script = reader) {
	const root = folder(files);
	const paths = [...projectPaths(root)];
	const docs = createDocsService();
	const cache = new FileCache(root, { isOff: true });
	await readPages(docs, { root, paths, cache }, { reader: script, threadsFor: () => threads });
	return paths.map((path) => ({ path, problems: docs.diagnoseClosed(path, () => undefined) ?? [] }));
}

test('pages that threads read are told of as those that this one reads', async () => {
	const alone = await reported(0);
	const codes = alone.flatMap(({ problems }) => problems.map(({ code }) => code));
	for (const code of ['unknown-component', 'unwanted-word', 'vale-rule'])
		expect(codes.filter((one) => one === code)).toHaveLength(100);
	expect(await reported(1)).toEqual(alone);
	expect(await reported(3)).toEqual(alone);
});

test('what a thread fails to read is read by this one', async () => {
	const broken = folder({ 'reader.mjs': 'throw new Error("No memory left.");' });
	expect(await reported(2, join(broken, 'reader.mjs'))).toEqual(await reported(0));
});
