import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { resolveWritablePath } from '../pathInside.ts';
import { systemErrorCode } from '../systemErrorMessage.ts';
import type { WritableFileSystem } from './writableFileSystem.ts';

/** Step of a change. Paths are relative to the root, with `/`; those of texts are the paths after a move. */
export type ChangeStep =
	/** Creates or removes a folder; one that is not empty stays. */
	| { readonly kind: 'folder'; readonly path: string; readonly exists: boolean }
	| { readonly kind: 'move'; readonly from: string; readonly to: string }
	/** Replaces the text of a file; null if there is no file. */
	| {
			readonly kind: 'text';
			readonly path: string;
			readonly before: string | null;
			readonly after: string | null;
	  };

type TextStep = Extract<ChangeStep, { readonly kind: 'text' }>;
type MoveStep = Extract<ChangeStep, { readonly kind: 'move' }>;

/** Steps that undo others. */
export function inverseSteps(steps: readonly ChangeStep[]): readonly ChangeStep[] {
	return steps.toReversed().map((step) => {
		if (step.kind === 'folder') return { ...step, exists: !step.exists };
		if (step.kind === 'move') return { ...step, from: step.to, to: step.from };
		return { ...step, before: step.after, after: step.before };
	});
}

/**
 * Thrown by a step that did nothing, since the file on disk is not in the expected state: somebody else has changed it.
 */
export class ChangeConflict extends Error {
	readonly step: TextStep | MoveStep;
	constructor(step: TextStep | MoveStep) {
		super(step.kind);
		this.step = step;
	}
}

/** `changed` for a step that is neither done nor possible. */
type StepState = 'done' | 'pending' | 'changed';

export function stepStateOf(root: string, step: TextStep | MoveStep): StepState {
	const paths = step.kind === 'move' ? [step.from, step.to] : [step.path];
	if (!paths.every((path) => isWithin(root, path))) return 'changed';
	if (step.kind === 'move') {
		const [isThere, isMoved] = paths.map((path) => isNamed(join(root, path)));
		if (isThere === isMoved) return 'changed';
		return isMoved ? 'done' : 'pending';
	}
	const content = contentOf(join(root, step.path));
	if (hasText(content, step.after)) return 'done';
	return hasText(content, step.before) ? 'pending' : 'changed';
}

interface StepWork {
	readonly root: string;
	readonly system: WritableFileSystem;
	/** Part of the names of temporary files, by which an interrupted change finds them again. */
	readonly id: string;
	/** Called instead of throwing a {@link ChangeConflict}; the step is then left out. */
	readonly onConflict?: (conflict: ChangeConflict) => void;
	/** Called before a step changes something. */
	readonly onStep?: (step: ChangeStep) => void;
}

/** Path that a step creates, changes or removes. */
export function stepPathOf(step: ChangeStep): string {
	return step.kind === 'move' ? step.to : step.path;
}

/**
 * Runs the steps that are not done yet, in order. All new texts are written to temporary files beside their files
 * before the first file is replaced, so that a full disk leaves every file unchanged; renaming is atomic only within a
 * file system. Each file is compared again just before it is replaced. After an error, temporary files may be left:
 * undoing the steps removes them.
 * @throws {ChangeConflict} if a file on disk is not in the expected state, and any error of the system
 */
export function runSteps(steps: readonly ChangeStep[], work: StepWork): void {
	const texts = steps.filter((step) => step.kind === 'text');
	let isStaged = false;
	for (const step of steps) {
		if (step.kind === 'text' && !isStaged) {
			for (const text of texts) stage(text, work);
			isStaged = true;
		}
		work.onStep?.(step);
		try {
			takeStep(step, work);
		} catch (error) {
			if (!(error instanceof ChangeConflict) || work.onConflict === undefined) throw error;
			work.onConflict(error);
		}
		if (step === texts.at(-1)) for (const text of texts) removeTemporary(text, work);
	}
}

function takeStep(step: ChangeStep, { root, system, id }: StepWork): void {
	if (step.kind === 'folder') {
		const folder = join(root, step.path);
		if (!isWithin(root, step.path)) return;
		if (step.exists) system.makeFolder(folder);
		else system.removeFolder(folder);
		return;
	}
	const state = stepStateOf(root, step);
	if (state === 'done') return;
	if (state === 'changed') throw new ChangeConflict(step);
	if (step.kind === 'move') system.rename(join(root, step.from), join(root, step.to));
	else if (step.after === null) system.remove(join(root, step.path));
	else system.rename(temporaryFile(join(root, step.path), id), join(root, step.path));
}

/** Writes the new text to a temporary file beside its file. In case of a conflict, the step itself throws later. */
function stage(step: TextStep, { root, system, id, onStep }: StepWork): void {
	if (step.after === null || stepStateOf(root, step) !== 'pending') return;
	onStep?.(step);
	const file = join(root, step.path);
	const temporary = temporaryFile(file, id);
	system.remove(temporary);
	const mode = step.before === null ? undefined : statSync(file).mode;
	system.write(temporary, step.after, { mode });
}

/** Removes a temporary file that was not used, by this process or an earlier one. */
function removeTemporary({ path }: TextStep, { root, system, id }: StepWork): void {
	const temporary = temporaryFile(join(root, path), id);
	if (existsSync(temporary)) system.remove(temporary);
}

function temporaryFile(file: string, id: string): string {
	// A hash is short, whatever the name of the file: names have a limit.
	const name = createHash('sha256').update(basename(file)).digest('hex').slice(0, 16);
	return join(dirname(file), `.recto-${id}-${name}.tmp`);
}

/** False if a folder around the file has become a link out of the root since the change began. */
function isWithin(root: string, path: string): boolean {
	return resolveWritablePath(root, dirname(path)) !== undefined;
}

/** Content of a file; undefined if it does not exist. */
function contentOf(file: string): Buffer | 'other' | undefined {
	try {
		return readFileSync(file);
	} catch (error) {
		const code = systemErrorCode(error);
		if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
		// A folder, or a link to itself.
		if (code === 'EISDIR' || code === 'ELOOP') return 'other';
		throw error;
	}
}

function hasText(content: Buffer | 'other' | undefined, text: string | null): boolean {
	if (content === 'other') return false;
	if (content === undefined || text === null) return content === undefined && text === null;
	return isUtf8(content) && content.equals(Buffer.from(text));
}

/** True if an entry has this name exactly: some systems find `Guide.mdx` as `guide.mdx` too. */
function isNamed(place: string): boolean {
	const name = basename(place).normalize();
	try {
		return readdirSync(dirname(place)).some((entry) => entry.normalize() === name);
	} catch {
		// No such folder, or one that cannot be listed.
		return false;
	}
}
