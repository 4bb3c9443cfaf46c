import type { LocatedProblem } from '../../../core/docsService.ts';

export interface FileProblem {
	/** Path with `/`, from the folder that the format names files from. */
	readonly file: string;
	readonly problem: LocatedProblem;
}
