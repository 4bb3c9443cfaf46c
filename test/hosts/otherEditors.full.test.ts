import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { packNpm } from '../../scripts/packaging/packNpm.mjs';
import { findExecutable } from '../../scripts/setup/findExecutable.mjs';
import { folder, lastingFolder } from '../support/folder.ts';
import { minimalConfig } from '../support/project.ts';

// Real editors, each with the configuration and the server of the packed npm package. What is not installed is skipped.

const installed = lastingFolder({ 'package.json': '{ "private": true }' }, 'recto-installed');
const editors = join(installed.root, 'node_modules/recto-docs/editors');

beforeAll(async () => {
	const { file } = await packNpm(installed.root);
	const args = ['install', '--offline', '--no-audit', '--no-fund', file];
	execFileSync('npm', args, { cwd: installed.root, shell: process.platform === 'win32' });
});

afterAll(installed.remove);

const page = (text: string) => `---\ntitle: Page\ndescription: A page.\n---\n\n${text}\n`;

/** A project with a broken link in line 6 of `index.mdx`, and a home folder for the editor. */
function site(name?: string) {
	const files = {
		'docs.json': minimalConfig,
		'index.mdx': page('See [how to start](/guides/strat).'),
		'guides/start.mdx': page('Start here.'),
		'home/.keep': '',
	};
	const root = folder(files, name);
	const home = join(root, 'home');
	const path = [join(installed.root, 'node_modules/.bin'), process.env.PATH ?? ''].join(delimiter);
	const env = { ...process.env, HOME: home, XDG_CONFIG_HOME: join(home, '.config'), PATH: path };
	return { root, env };
}

const repaired = 'See [how to start](/guides/start).';

describe('Neovim', () => {
	const nvim = findExecutable(['nvim']);

	test('shows a problem, repairs it by a code action, and completes', async (context) => {
		if (nvim === undefined) return context.skip('Neovim is not installed: no nvim on the path.');
		const { root, env } = site();
		const [, minor = ''] = /v0\.(\d+)/.exec(execFileSync(nvim, ['--version'], { encoding: 'utf8' })) ?? [];
		const address = join(root, 'home/nvim.sock');
		const chooseFirst = 'lua vim.ui.select = function(items, _, choose) choose(items[1], 1) end';
		const runtime = `lua vim.opt.runtimepath:append([[${join(editors, 'neovim')}]])`;
		const args = ['--headless', '--clean', '--cmd', runtime, '--cmd', chooseFirst, '--listen', address];
		const running = spawn(nvim, [...args, 'index.mdx'], { cwd: root, env, stdio: 'ignore' });
		onTestFinished(async () => {
			press('<Esc>:qa!<CR>');
			await new Promise((resolve) => running.once('exit', resolve));
		});
		const remote = (...given: readonly string[]) => {
			const { stdout, stderr } = spawnSync(nvim, ['--server', address, ...given], { encoding: 'utf8', env });
			// Up to 0.7 the answer is on the other stream.
			return (stdout + stderr).trim();
		};
		const press = (keys: string) => remote('--remote-send', keys);
		const ask = (expression: string) => remote('--remote-expr', expression);
		const codes = () =>
			ask(
				'luaeval("table.concat(vim.tbl_map(function(d) return d.code end, vim.diagnostic.get(0)), [[ ]])")',
			);

		await expect.poll(codes).toBe('broken-link');
		press('/strat<CR>');
		// Since 0.11 this is gra.
		press(Number(minor) >= 11 ? 'gra' : ':lua vim.lsp.buf.code_action()<CR>');
		await expect.poll(() => ask('getline(6)')).toBe(repaired);
		await expect.poll(codes).toBe('');
		press('Go<lt>Car<C-x><C-o>');
		await expect.poll(() => ask('getline(7)')).toMatch(/^<Card/);
	});
});

describe('Helix', () => {
	const hx = findExecutable(['hx', 'helix']);
	const tmux = findExecutable(['tmux']);

	test('shows a problem, repairs it by a code action, and completes', async (context) => {
		if (hx === undefined || tmux === undefined)
			return context.skip('Helix or tmux is not installed: no hx or tmux on the path.');
		const { root, env } = site();
		cpSync(join(editors, 'helix'), join(root, 'home/.config/helix'), { recursive: true });
		const terminal = (...args: readonly string[]) =>
			execFileSync(tmux, ['-S', join(root, 'home/tmux.sock'), ...args], { cwd: root, env, encoding: 'utf8' });
		terminal('-f', '/dev/null', 'new-session', '-d', '-x', '140', '-y', '40', hx, 'index.mdx');
		onTestFinished(() => void terminal('kill-server'));
		const press = (...keys: readonly string[]) => terminal('send-keys', ...keys);
		const screen = () => terminal('capture-pane', '-p');
		const onDisk = () => readFileSync(join(root, 'index.mdx'), 'utf8');

		await expect.poll(screen).toContain('See [how to start]');
		press('-l', '/strat');
		press('Enter');
		await expect.poll(screen).toContain('Did you mean');
		press('Space', 'a');
		await expect.poll(screen).toContain('Replace with');
		press('Enter');
		press('-l', ':w');
		press('Enter');
		await expect.poll(onDisk).toContain(repaired);
		press('-l', 'o<Car');
		await expect.poll(screen).toContain('CardGroup');
	});
});

describe('Emacs', () => {
	const emacs = findExecutable(['emacs']);

	/** The printed answer of a batch Emacs that has opened the page with one of both clients. */
	function answer(client: 'eglot' | 'lsp-mode', forms: string) {
		const { root, env } = site('recto-emacs');
		const program = `(progn
			(require 'cl-lib)
			(setq recto-client '${client} lsp-auto-guess-root t lsp-restart 'ignore)
			(load "${join(editors, 'emacs/recto.el')}")
			(recto-global-mode)
			(defun wait-for (test)
			  (let ((end (+ (float-time) 100)))
			    (while (not (or (funcall test) (> (float-time) end)))
			      (accept-process-output nil 0.05))
			    (or (funcall test) (error "Nothing came"))))
			(find-file "index.mdx")
			(run-hooks 'post-command-hook)
			${forms})`;
		const args = ['--batch', '--eval', program];
		const { status, stdout, stderr } = spawnSync(emacs ?? 'emacs', args, {
			cwd: root,
			env,
			encoding: 'utf8',
		});
		return status === 0 ? stdout : `${stdout}${stderr}`;
	}

	const has = (library: string) =>
		emacs !== undefined && spawnSync(emacs, ['--batch', '--eval', `(require '${library})`]).status === 0;

	test('compiles without warnings', (context) => {
		if (!has('markdown-mode')) return context.skip('Emacs with markdown-mode is not installed.');
		const { root, env } = site();
		cpSync(join(editors, 'emacs/recto.el'), join(root, 'recto.el'));
		const form = '(setq byte-compile-error-on-warn t)';
		const args = ['--batch', '--eval', form, '-f', 'batch-byte-compile', 'recto.el'];
		const { status, stderr } = spawnSync(emacs ?? 'emacs', args, { cwd: root, env, encoding: 'utf8' });
		expect([status, stderr]).toEqual([0, expect.not.stringMatching(/warning|error/i)]);
	});

	test('shows a problem and completes with Eglot', (context) => {
		if (!has('eglot') || !has('markdown-mode'))
			return context.skip('Emacs with Eglot and markdown-mode is not installed.');
		const said = answer(
			'eglot',
			`(wait-for (lambda () (and (eglot-current-server) t)))
			(wait-for #'flymake-diagnostics)
			(princ (mapcar #'flymake-diagnostic-text (flymake-diagnostics)))
			(goto-char (point-max))
			(insert "<Car")
			(let ((found (eglot-completion-at-point)))
			  (princ (format "%s %s" major-mode (all-completions "Car" (nth 2 found)))))`,
		);
		expect(said).toMatch(/broken-link.*mdx-mode \(.*Card.*CardGroup/s);
	});

	test('shows a problem with lsp-mode', (context) => {
		if (!has('lsp-mode') || !has('markdown-mode'))
			return context.skip('Emacs with lsp-mode and markdown-mode is not installed.');
		const said = answer(
			'lsp-mode',
			`(lsp)
			(wait-for (lambda () (> (hash-table-count (lsp-diagnostics)) 0)))
			(princ (format "%s" (lsp-diagnostics)))`,
		);
		expect(said).toContain('broken-link');
	});
});

describe('Vim', () => {
	const vim = findExecutable(['vim']);
	const ale = ['/usr/share/vim-ale', '/usr/share/vim/vimfiles/pack/dist-bundle/start/ale'].find((path) =>
		existsSync(path),
	);

	test('shows a problem with ALE, and leaves the linters of the user', (context) => {
		if (vim === undefined || ale === undefined) return context.skip('Vim with ALE is not installed.');
		const { root, env } = site('recto-vim');
		const settings = `set nocompatible runtimepath^=${ale}
filetype plugin on
let g:ale_linters = {'json': ['jsonlint']}
runtime plugin/ale.vim
source ${join(editors, 'vim/recto.vim')}
`;
		const program = `edit docs.json
let answers = [b:ale_linters, g:ale_linters]
edit index.mdx
ALELint
for _ in range(300)
  sleep 100m
  let found = map(copy(ale#engine#GetLoclist(bufnr(''))), {_, item -> item.code})
  if !empty(found) | break | endif
endfor
call writefile([json_encode(answers + [found])], 'answers.json')
qall!
`;
		for (const [name, text] of Object.entries({ settings, program }))
			writeFileSync(join(root, `${name}.vim`), text);
		spawnSync(vim, ['-es', '-u', 'settings.vim', '-S', 'program.vim'], { cwd: root, env, stdio: 'ignore' });
		expect(JSON.parse(readFileSync(join(root, 'answers.json'), 'utf8'))).toEqual([
			{ json: ['jsonlint', 'recto'] },
			{ json: ['jsonlint'] },
			['broken-link'],
		]);
	});
});
