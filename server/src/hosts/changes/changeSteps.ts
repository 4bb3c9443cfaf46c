import { isUtf8 } from 'node:buffer';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { systemCode } from '../systemSentence.ts';
import { writePlace } from '../writePlace.ts';
import type { WritingSystem } from './writingSystem.ts';

/** One step of a change. Paths are relative to the root, with `/`; those of texts are where a move has taken the file. */
export type ChangeStep =
	/** Makes or removes a folder; one that holds something stays. */
	| { readonly kind: 'folder'; readonly path: string; readonly exists: boolean }
	| { readonly kind: 'move'; readonly from: string; readonly to: string }
	/** Replaces the text of a file; null where there is no file. */
	| {
			readonly kind: 'text';
			readonly path: string;
			readonly before: string | null;
			readonly after: string | null;
	  };

type TextStep = Extract<ChangeStep, { readonly kind: 'text' }>;
type MoveStep = Extract<ChangeStep, { readonly kind: 'move' }>;

/** The steps that take back others. */
export function inverse(steps: readonly ChangeStep[]): readonly ChangeStep[] {
	return steps.toReversed().map((step) => {
		if (step.kind === 'folder') return { ...step, exists: !step.exists };
		if (step.kind === 'move') return { ...step, from: step.to, to: step.from };
		return { ...step, before: step.after, after: step.before };
	});
}

/** The disk is not as the step expects: somebody else has changed the file since. Nothing was done by the step. */
export class Conflict extends Error {
	readonly step: TextStep | MoveStep;
	constructor(step: TextStep | MoveStep) {
		super(step.kind);
		this.step = step;
	}
}

/** A step neither done nor possible is `changed`. */
type StepState = 'done' | 'pending' | 'changed';

export function stateOf(root: string, step: TextStep | MoveStep): StepState {
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
	readonly system: WritingSystem;
	/** Part of the names of temporary files, by which an interrupted change finds them again. */
	readonly id: string;
	/** Called instead of throwing a {@link Conflict}; the step is then left out. */
	readonly onConflict?: (conflict: Conflict) => void;
	/** Called before something is done for a step. */
	readonly onStep?: (step: ChangeStep) => void;
}

/** The path that a step makes, changes or removes. */
export function pathOf(step: ChangeStep): string {
	return step.kind === 'move' ? step.to : step.path;
}

/**
 * Takes the steps that are not done yet, in their order. All new texts are on the disk, beside their files, before the first
 * file is replaced, so that a full disk leaves every file whole; renaming is atomic only within a file system. Each file is
 * compared again just before it is replaced. After an error temporary files may be left: taking the steps back removes them.
 *
 * @throws {Conflict} where the disk is not as a step expects, and the error of the system
 */
export function takeSteps(steps: readonly ChangeStep[], work: StepWork): void {
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
			if (!(error instanceof Conflict) || work.onConflict === undefined) throw error;
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
	const state = stateOf(root, step);
	if (state === 'done') return;
	if (state === 'changed') throw new Conflict(step);
	if (step.kind === 'move') system.rename(join(root, step.from), join(root, step.to));
	else if (step.after === null) system.remove(join(root, step.path));
	else system.rename(temporaryFile(join(root, step.path), id), join(root, step.path));
}

/** Writes the new text beside its file. A text that is in conflict is left to its step. */
function stage(step: TextStep, { root, system, id, onStep }: StepWork): void {
	if (step.after === null || stateOf(root, step) !== 'pending') return;
	onStep?.(step);
	const file = join(root, step.path);
	const temporary = temporaryFile(file, id);
	system.remove(temporary);
	const mode = step.before === null ? undefined : statSync(file).mode;
	system.write(temporary, step.after, { mode });
}

/** Removes what was staged and is not used, by this process or one before. */
function removeTemporary({ path }: TextStep, { root, system, id }: StepWork): void {
	const temporary = temporaryFile(join(root, path), id);
	if (existsSync(temporary)) system.remove(temporary);
}

function temporaryFile(file: string, id: string): string {
	// Short, whatever the name of the file: names have a limit.
	const name = createHash('sha256').update(basename(file)).digest('hex').slice(0, 16);
	return join(dirname(file), `.recto-${id}-${name}.tmp`);
}

/** Since the change began, a folder around the file may have become a link to somewhere else. */
function isWithin(root: string, path: string): boolean {
	return writePlace(root, dirname(path)) !== undefined;
}

/** Undefined where nothing is. */
function contentOf(file: string): Buffer | 'other' | undefined {
	try {
		return readFileSync(file);
	} catch (error) {
		const code = systemCode(error);
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

/** Whether an entry has this very name: some systems find `Guide.mdx` by `guide.mdx` too. */
function isNamed(place: string): boolean {
	const name = basename(place).normalize();
	try {
		return readdirSync(dirname(place)).some((entry) => entry.normalize() === name);
	} catch {
		// No such folder, or one that cannot be listed.
		return false;
	}
}
