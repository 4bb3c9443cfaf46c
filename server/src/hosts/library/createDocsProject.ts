import { isAbsolute, resolve } from 'node:path';
import { applyEdits } from '../../core/api/applyEdits.ts';
import type { DocsService } from '../../core/api/docsService.ts';
import { fileRole, isReadAsMdx, settingsFile } from '../../core/api/files.ts';
import { formattedText } from '../../core/api/formatEdits.ts';
import { parsePageDocument } from '../../core/api/projects.ts';
import { normalizePath } from '../../core/api/text.ts';
import { checkedFiles } from '../checkedFiles.ts';
import { pathInside, withSlashes } from '../pathInside.ts';
import { hasConfig } from '../projectFiles.ts';
import { isSystemError, systemErrorMessage } from '../systemErrorMessage.ts';
import { unreadableConfigError } from '../unreadableConfigError.ts';
import { buildProject } from './buildProject.ts';
import type { CallOptions, DocsProject, Problem } from './docsProject.ts';
import type { ProjectSnapshot, ProjectTexts } from './projectTexts.ts';
import { RectoError } from './rectoError.ts';
import { abortError, type Pause, startCall } from './startCall.ts';
import { toProblems } from './toProblem.ts';

interface ProjectOptions {
	/** True if settings were given besides `.recto.json`. */
	readonly hasSettings: boolean;
}

/** Project whose files were read. */
export function createDocsProject(
	root: string,
	texts: ProjectTexts,
	{ hasSettings }: ProjectOptions,
): DocsProject {
	const disposal = new AbortController();
	const isDisposed = () => disposal.signal.aborted;
	const start = (options: CallOptions) => startCall(options, isDisposed);
	/** Runs a call on the project as it is now. */
	const answer = async <Answer>(
		options: CallOptions,
		run: (snapshot: ProjectSnapshot, pause: Pause) => Promise<Answer> | Answer,
	): Promise<Answer> => {
		const pause = start(options);
		const { snapshot } = texts;
		await snapshot.docs.prepare();
		return run(snapshot, pause);
	};
	const fileOf = (snapshot: ProjectSnapshot, given: string) => {
		const file = projectPath(root, given);
		if (!snapshot.has(file))
			throw new RectoError('unknown-file', `The project has no file ${file}.`, { file });
		return file;
	};
	const filesOf = ({ docs, has }: ProjectSnapshot) => checkedFiles(docs.project).filter(has);
	const reload = async (pause: Pause) => {
		assertProject(root);
		return texts.reload({ pause });
	};
	return {
		root,
		get files() {
			start({});
			return filesOf(texts.snapshot);
		},
		problems: (given, options = {}) =>
			answer(options, async (snapshot, pause) => {
				const named = typeof given === 'string' ? [given] : given;
				const files = named?.map((one) => fileOf(snapshot, one)) ?? filesOf(snapshot);
				const found: Problem[] = [];
				for (const file of files) {
					await pause();
					found.push(...(await problemsOf(snapshot, file, { hasSettings, pause })));
				}
				return found;
			}),
		fix: (given, options = {}) =>
			answer(options, (snapshot) => {
				const file = fileOf(snapshot, given);
				const text = textOf(snapshot, file);
				const fixed = serviceFor(snapshot, file, hasSettings).repairAll(file, text);
				return { text: fixed?.text ?? text, count: fixed?.count ?? 0 };
			}),
		format: (given, options = {}) =>
			answer(options, (snapshot) => {
				const file = fileOf(snapshot, given);
				return formatFile(snapshot, file, textOf(snapshot, file));
			}),
		open(given, text) {
			start({});
			if (typeof text !== 'string') throw new RectoError('invalid-argument', '`text` must be a string.');
			texts.open(projectPath(root, given), text);
		},
		close(given) {
			start({});
			texts.close(projectPath(root, given));
		},
		reload: (options = {}) => withCodes(async () => reload(start(options)), options),
		pageMarkdown: (given, options = {}) =>
			answer(options, ({ docs, textOf }) =>
				docs.pageMarkdown(projectPath(root, given), { readText: textOf }),
			),
		llmsTxt: ({ docsUrl } = {}) =>
			answer({}, ({ docs }) => docs.llmsTxt(docsUrl === undefined ? {} : { docsUrl })),
		build: (out, options = {}) =>
			withCodes(async () => {
				const pause = start(options);
				if (typeof out !== 'string' || out === '')
					throw new RectoError('invalid-argument', 'The output folder must be a path.');
				await reload(pause);
				const { snapshot } = texts;
				await snapshot.docs.prepare();
				await pause();
				const signals = [disposal.signal, ...(options.signal === undefined ? [] : [options.signal])];
				const project = { ...snapshot, root, hasSettings, signal: AbortSignal.any(signals) };
				return buildProject(project, resolve(out), options);
			}, options),
		dispose() {
			disposal.abort(new RectoError('disposed', 'The project was disposed.'));
			texts.clear();
		},
	};
}

/** Throws if the folder has no configuration that can be read. */
export function assertProject(root: string): void {
	if (!hasConfig(root)) throw new RectoError('not-a-project', `No docs.json or mint.json in ${root}.`);
	const unreadable = unreadableConfigError(root, root);
	if (unreadable !== undefined) throw new RectoError('unreadable-config', unreadable.refusal);
}

/** Runs work on files, and gives codes to errors of the system and of aborted signals. */
async function withCodes<Answer>(run: () => Promise<Answer>, { signal }: CallOptions): Promise<Answer> {
	try {
		return await run();
	} catch (error) {
		if (error instanceof RectoError) throw error;
		if (signal?.aborted && error === signal.reason) throw abortError(signal);
		if (!isSystemError(error)) throw error;
		throw new RectoError('system-error', systemErrorMessage(error), { cause: error });
	}
}

/**
 * Path of a file from the root, as all paths of a project are written, for a path that the program gives:
 * `a/page.mdx` for `./a/page.mdx` and for `/root/a/page.mdx`. Throws for one that is empty or outside of the root.
 */
function projectPath(root: string, given: string): string {
	if (typeof given !== 'string') throw new RectoError('invalid-argument', 'The path must be a string.');
	const inside = isAbsolute(given) ? pathInside(root, given) : normalizePath(withSlashes(given));
	if (!inside || inside.includes('\0'))
		throw new RectoError('invalid-path', `${JSON.stringify(given)} is not a path inside the project.`);
	return inside;
}

function textOf(snapshot: ProjectSnapshot, file: string): string {
	const text = snapshot.textOf(file);
	if (text === undefined) throw unreadable(file);
	return text;
}

function unreadable(file: string): RectoError {
	return new RectoError('unreadable-file', `${file} cannot be read.`, { file });
}

/** Problems of a file; those of a data file, which may be large, in steps. */
async function problemsOf(
	snapshot: ProjectSnapshot,
	file: string,
	{ hasSettings, pause }: ProjectOptions & { readonly pause: Pause },
): Promise<readonly Problem[]> {
	const docs = serviceFor(snapshot, file, hasSettings);
	const { textOf } = snapshot;
	if (docs.project.dataFiles.has(file)) {
		const steps = docs.diagnoseInSteps(file);
		let step = steps.next();
		for (; step.done !== true; step = steps.next()) await pause();
		const problems = step.value;
		const withFixes = () => problems.map((problem) => ({ problem, fixes: problem.fixes ?? [] }));
		return toProblems({ file, textOf, problems, withFixes });
	}
	const problems = docs.diagnoseClosed(file, textOf);
	// Findings of a closed page are known, but its fixes are not.
	if (problems !== undefined)
		return toProblems({
			file,
			textOf,
			problems,
			withFixes: () => docs.diagnoseWithFixes(file, textOf(file)),
		});
	const role = fileRole(file);
	if (role === 'file' || role === 'ignored' || role === 'script') return [];
	throw unreadable(file);
}

/** Service that has the text of the file: that of the settings file is merged with given settings otherwise. */
function serviceFor({ docs, textOf }: ProjectSnapshot, file: string, hasSettings: boolean): DocsService {
	if (file !== settingsFile || !hasSettings) return docs;
	const text = textOf(file);
	const written = docs.copy();
	if (text !== undefined) written.apply([{ kind: 'onDisk', path: file, text }]);
	return written;
}

function formatFile({ docs }: ProjectSnapshot, file: string, text: string): string {
	if (isReadAsMdx(file)) return formattedText(parsePageDocument(file, text));
	if (file === docs.project.config?.path) return formattedConfig(docs, file, text);
	throw new RectoError('unsupported-file', `${file} is not a page, a snippet or the configuration.`, {
		file,
	});
}

/** Text of the configuration after formatting, with the indentation that it has, or else with two spaces. */
function formattedConfig(docs: DocsService, file: string, text: string): string {
	const [, indentation = '  '] = /^([ \t]+)\S/m.exec(text) ?? [];
	const insertSpaces = !indentation.includes('\t');
	return applyEdits(
		text,
		docs.formatConfig(file, { tabSize: insertSpaces ? indentation.length : 4, insertSpaces }),
	);
}
