import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folder } from '../support/folder.ts';
import { recto } from '../support/recto.ts';

const page = {
	'docs/docs.json': JSON.stringify({ name: 'Acme', navigation: [{ group: 'All', pages: ['start'] }] }),
	'docs/start.mdx': '---\ntitle: Start\ndescription: Begin.\n---\n\nText.\n',
};
const skill = (matter: string) => `---\n${matter}\n---\n\n# Skill\n`;

async function build(root: string, ...args: string[]) {
	await recto(root, 'build', 'docs', '--out', 'site', ...args);
	return (path: string) => readFileSync(join(root, 'site', path), 'utf8');
}

test('skills and `.well-known` are published as they are, with an index of the skills', async () => {
	const files = {
		...page,
		'docs/skill.md': skill('name: acme\ndescription: "Use </script> Acme."'),
		'docs/.mintlify/skills/pay/SKILL.md': skill('description: Take payments.'),
		'docs/.mintlify/skills/silent/SKILL.md': skill('name: silent'),
		'docs/.well-known/mcp.json': '{"a":1}\n',
		'docs/.well-known/a/b.txt': 'deep',
	};
	const root = folder(files);
	const read = await build(root, '--base', '/docs/');
	expect(read('skill.md')).toBe(files['docs/skill.md']);
	expect(read('.well-known/agent-skills/pay/SKILL.md')).toBe(files['docs/.mintlify/skills/pay/SKILL.md']);
	expect([read('.well-known/mcp.json'), read('.well-known/a/b.txt')]).toEqual(['{"a":1}\n', 'deep']);
	const digest = (text: string) => `sha256:${createHash('sha256').update(text).digest('hex')}`;
	expect(JSON.parse(read('.well-known/agent-skills/index.json')).skills).toEqual([
		{
			name: 'acme',
			type: 'skill-md',
			description: 'Use </script> Acme.',
			url: '/docs/skill.md',
			digest: digest(files['docs/skill.md']),
		},
		{
			name: 'pay',
			type: 'skill-md',
			description: 'Take payments.',
			url: '/docs/.well-known/agent-skills/pay/SKILL.md',
			digest: digest(files['docs/.mintlify/skills/pay/SKILL.md']),
		},
	]);
	writeFileSync(join(root, 'docs/.well-known/mcp.json'), '{"a":2}\n');
	expect((await build(root, '--base', '/docs/'))('.well-known/mcp.json')).toBe('{"a":2}\n');
});

test('the index of the author is kept, and no file is made for a site without skills', async () => {
	const own = folder({
		...page,
		'docs/skill.md': skill('name: acme\ndescription: Use it.'),
		'docs/.well-known/agent-skills/index.json': '{}\n',
	});
	expect((await build(own))('.well-known/agent-skills/index.json')).toBe('{}\n');
	const plain = folder(page);
	await build(plain);
	expect(existsSync(join(plain, 'site/.well-known'))).toBe(false);
});

test('links out of the project are not followed', async () => {
	const root = folder({ ...page, 'secret/key.txt': 'secret', 'docs/.well-known/own.txt': 'own' });
	symlinkSync(join(root, 'secret'), join(root, 'docs/.well-known/out'), 'junction');
	mkdirSync(join(root, 'docs/.mintlify'));
	symlinkSync(join(root, 'secret'), join(root, 'docs/.mintlify/skills'), 'junction');
	const read = await build(root);
	expect(read('.well-known/own.txt')).toBe('own');
	expect(existsSync(join(root, 'site/.well-known/out'))).toBe(false);
});

test('links to secrets in the project are not followed, and hidden files are left out', async () => {
	const root = folder({
		...page,
		'docs/.git/config': 'token',
		'docs/.env': 'token',
		'docs/.well-known/.env': 'token',
		'docs/.mintlify/skills/folder/SKILL.md/file.txt': 'text',
		'docs/.mintlify/skills/git/note.txt': 'text',
		'docs/shared/SKILL.md': skill('description: Shared.'),
		'docs/.well-known/x.html': '<script></script>',
	});
	const link = (target: string, path: string) =>
		symlinkSync(join(root, 'docs', target), join(root, 'docs', path), 'junction');
	link('.git/config', '.mintlify/skills/git/SKILL.md');
	link('.git', 'open');
	link('.git/config', 'config.png');
	link('.env', 'env.png');
	link('shared', '.mintlify/skills/shared');
	const read = await build(root);
	expect(read('.well-known/agent-skills/shared/SKILL.md')).toContain('Shared.');
	expect(read('_headers')).toContain("/.well-known/x.html\n  Content-Security-Policy: script-src 'none'\n");
	for (const path of [
		'.well-known/.env',
		'.well-known/agent-skills/git',
		'.well-known/agent-skills/folder',
		'config.png',
		'env.png',
		'open',
	])
		expect(existsSync(join(root, 'site', path)), path).toBe(false);
});
