import { type GitTrap, gitTrap } from './gitTrap.ts';

/**
 * Every key in which Git's documentation (git-config, gitattributes, githooks, trace2) lets a configuration name a program,
 * a server that Git reaches by one, or further configuration; `TRAP` is a program. Keys of several kinds are here once.
 */
const programKeys: Readonly<Record<string, string>> = {
	'alias.cat-file': '!TRAP',
	'alias.ls-tree': '!TRAP',
	'alias.merge-base': '!TRAP',
	'alias.rev-parse': '!TRAP',
	'browser.x.cmd': 'TRAP',
	'browser.x.path': 'TRAP',
	'core.alternateRefsCommand': 'TRAP',
	'core.askPass': 'TRAP',
	'core.attributesFile': 'attributes',
	'core.editor': 'TRAP',
	'core.excludesFile': 'attributes',
	'core.fsmonitor': 'TRAP',
	'core.gitProxy': 'TRAP',
	'core.hooksPath': 'hooks',
	'core.pager': 'TRAP',
	'core.sshCommand': 'TRAP',
	'core.worktree': '..',
	'credential.helper': '!TRAP',
	'credential.https://127.0.0.1:1.helper': '!TRAP',
	'diff.external': 'TRAP',
	'diff.guitool': 'x',
	'diff.tool': 'x',
	'diff.x.binary': 'true',
	'diff.x.cachetextconv': 'true',
	'diff.x.command': 'TRAP',
	'diff.x.textconv': 'TRAP',
	'difftool.x.cmd': 'TRAP',
	'difftool.x.path': 'TRAP',
	'extensions.partialClone': 'origin',
	'extensions.worktreeConfig': 'true',
	'fetch.bundleURI': 'ext::TRAP',
	'filter.x.clean': 'TRAP',
	'filter.x.process': 'TRAP',
	'filter.x.required': 'true',
	'filter.x.smudge': 'TRAP',
	'gitcvs.dbDriver': 'TRAP',
	'gpg.minTrustLevel': 'ultimate',
	'gpg.openpgp.program': 'TRAP',
	'gpg.program': 'TRAP',
	'gpg.ssh.allowedSignersFile': 'attributes',
	'gpg.ssh.defaultKeyCommand': 'TRAP',
	'gpg.ssh.program': 'TRAP',
	'gpg.x509.program': 'TRAP',
	'guitool.x.cmd': 'TRAP',
	'help.browser': 'TRAP',
	'hook.x.command': 'TRAP',
	'hook.x.event': 'reference-transaction',
	'http.proxy': 'http://127.0.0.1:1',
	'imap.tunnel': 'TRAP',
	'include.path': 'included',
	'includeIf.gitdir:/.path': 'included',
	'includeIf.hasconfig:remote.*.url:**.path': 'included',
	'includeIf.onbranch:**.path': 'included',
	'init.templateDir': 'template',
	'instaweb.browser': 'TRAP',
	'instaweb.httpd': 'TRAP',
	'instaweb.modulePath': 'TRAP',
	'interactive.diffFilter': 'TRAP',
	'log.showSignature': 'true',
	'man.viewer': 'x',
	'man.x.cmd': 'TRAP',
	'man.x.path': 'TRAP',
	'merge.guitool': 'x',
	'merge.tool': 'x',
	'merge.verifySignatures': 'true',
	'merge.x.driver': 'TRAP',
	'merge.x.recursive': 'x',
	'mergetool.x.cmd': 'TRAP',
	'mergetool.x.path': 'TRAP',
	'pager.cat-file': 'TRAP',
	'pager.ls-tree': 'TRAP',
	'pager.rev-parse': 'TRAP',
	'protocol.allow': 'always',
	'protocol.ext.allow': 'always',
	'receive.procReceiveRefs': 'refs',
	'remote.origin.promisor': 'true',
	'remote.origin.receivepack': 'TRAP',
	'remote.origin.uploadpack': 'TRAP',
	'remote.origin.url': 'ext::TRAP',
	'remote.origin.vcs': 'ext',
	'sendemail.ccCmd': 'TRAP',
	'sendemail.headerCmd': 'TRAP',
	'sendemail.sendmailCmd': 'TRAP',
	'sendemail.smtpServer': 'TRAP',
	'sendemail.toCmd': 'TRAP',
	'sequence.editor': 'TRAP',
	'ssh.variant': 'simple',
	'submodule.x.update': '!TRAP',
	'submodule.x.url': 'ext::TRAP',
	'tar.x.command': 'TRAP',
	'trace2.eventTarget': 'MARK',
	'trace2.normalTarget': 'MARK',
	'trace2.perfTarget': 'MARK',
	'trailer.x.cmd': 'TRAP',
	'trailer.x.command': 'TRAP',
	'uploadpack.packObjectsHook': 'TRAP',
	'url.ext::TRAP .insteadOf': 'https://',
	'web.browser': 'TRAP',
};

/** Variables that do (git, and the commands that read commits), or that lead Git to another repository or configuration. */
const programVariables: Readonly<Record<string, string>> = {
	BROWSER: 'TRAP',
	EDITOR: 'TRAP',
	GIT_ALTERNATE_OBJECT_DIRECTORIES: 'nowhere',
	GIT_ASKPASS: 'TRAP',
	GIT_ATTR_SOURCE: 'HEAD',
	GIT_COMMON_DIR: 'nowhere',
	GIT_CONFIG: 'included',
	GIT_CONFIG_COUNT: '1',
	GIT_CONFIG_GLOBAL: 'included',
	GIT_CONFIG_KEY_0: 'core.fsmonitor',
	GIT_CONFIG_PARAMETERS: "'core.fsmonitor'='TRAP'",
	GIT_CONFIG_SYSTEM: 'included',
	GIT_CONFIG_VALUE_0: 'TRAP',
	GIT_DEFAULT_HASH: 'sha256',
	GIT_DIR: 'nowhere',
	GIT_EDITOR: 'TRAP',
	GIT_EXEC_PATH: 'hooks',
	GIT_EXTERNAL_DIFF: 'TRAP',
	GIT_GRAFT_FILE: 'nowhere',
	GIT_INDEX_FILE: 'nowhere',
	GIT_NAMESPACE: 'nowhere',
	GIT_NO_LAZY_FETCH: '0',
	GIT_OBJECT_DIRECTORY: 'nowhere',
	GIT_PAGER: 'TRAP',
	GIT_PROXY_COMMAND: 'TRAP',
	GIT_REPLACE_REF_BASE: 'refs/heads',
	GIT_SEQUENCE_EDITOR: 'TRAP',
	GIT_SHALLOW_FILE: 'nowhere',
	GIT_SSH: 'TRAP',
	GIT_SSH_COMMAND: 'TRAP',
	GIT_TEMPLATE_DIR: 'nowhere',
	GIT_TRACE: 'MARK',
	GIT_TRACE2: 'MARK',
	GIT_TRACE2_EVENT: 'MARK',
	GIT_TRACE2_PERF: 'MARK',
	GIT_TRACE_SETUP: 'MARK',
	GIT_WORK_TREE: 'nowhere',
	PAGER: 'TRAP',
	SSH_ASKPASS: 'TRAP',
	VISUAL: 'TRAP',
};

/** The section of a configuration file that sets one key. */
export function section(key: string, value: string): string {
	const [first, last] = [key.indexOf('.'), key.lastIndexOf('.')];
	const quoted = (text: string) => JSON.stringify(text);
	const name = first === last ? '' : ` ${quoted(key.slice(first + 1, last))}`;
	return `[${key.slice(0, first)}${name}]\n\t${key.slice(last + 1)} = ${quoted(value)}\n`;
}

/** A repository whose attributes, hooks and further configuration wait for one key to name the program. */
export function readyTrap(): GitTrap {
	const trap = gitTrap();
	trap.write('.gitattributes', '* filter=x diff=x merge=x\n');
	trap.write('.git/info/attributes', '* filter=x diff=x merge=x\n');
	trap.write('.git/attributes', '* filter=x diff=x merge=x\n');
	trap.write(
		'.git/included',
		`${section('filter.x.clean', trap.program)}${section('core.fsmonitor', trap.program)}`,
	);
	trap.write('.git/config.worktree', section('filter.x.clean', trap.program));
	for (const folder of ['.git/hooks', 'hooks']) trap.placeHooks(folder);
	return trap;
}

/** Each key, as text of a configuration. */
export function settingsOf(trap: GitTrap): readonly string[] {
	return Object.entries(programKeys).map(([key, value]) =>
		section(filledIn(key, trap), filledIn(value, trap)),
	);
}

export function variablesOf(trap: GitTrap): Readonly<Record<string, string>> {
	return Object.fromEntries(
		Object.entries(programVariables).map(([name, value]) => [name, filledIn(value, trap)]),
	);
}

function filledIn(text: string, { program, mark }: GitTrap): string {
	return text.replaceAll('TRAP', program).replaceAll('MARK', mark);
}
