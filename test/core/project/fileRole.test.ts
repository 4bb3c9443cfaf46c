import { expect, test } from 'vitest';
import { fileRole } from '../../../server/src/core/project/fileRole.ts';

test.each([
	['index.mdx', 'page'],
	['guides/index.mdx', 'page'],
	['guides/start.md', 'page'],
	['readme.mdx', 'page'],
	['changelog.mdx', 'page'],
	['AGENTS.md', 'page'],
	['CLAUDE.md', 'page'],
	['a.css', 'file'],
	['a.js', 'file'],
	['a.exe', 'file'],
	['README.md', 'ignored'],
	['docs/README.md', 'ignored'],
	['guide/contributing.md', 'ignored'],
	['CHANGELOG.md', 'ignored'],
	['skill.md', 'ignored'],
	['.cursor/rules.md', 'ignored'],
	['.claude/x.md', 'ignored'],
	['node_modules/a/b.mdx', 'ignored'],
	['snippets/a.mdx', 'snippet'],
	['_snippets/a.mdx', 'snippet'],
	['guides/snippets/a.mdx', 'page'],
	['docs.json', 'config'],
	['.mintignore', 'ignoreRules'],
	['guides/.mintignore', 'file'],
	['mint.json', 'config'],
	['nested/docs.json', 'data'],
	['x.jsx', 'file'],
	['a.yaml', 'data'],
	['images/a.png', 'file'],
	['llms.txt', 'file'],
])('%s is %s', (path, role) => {
	expect(fileRole(path)).toBe(role);
});
