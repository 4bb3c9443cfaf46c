import { type Check, examplePaths } from '../checks/check.ts';

/** The example of a problem, as people read it. */
export interface ShownExample {
	/** Path of the file. */
	readonly path: string;
	/** Of code blocks that show it. */
	readonly language: string;
	readonly reported: string;
	readonly repaired: string;
}

export function checkExamples({ subject, examples }: Check): ShownExample {
	const { bad, good, path = examplePaths[subject] } = examples;
	return {
		path,
		language: path.slice(path.lastIndexOf('.') + 1),
		reported: bad.replace(/[⟦⟧]/g, ''),
		repaired: good,
	};
}
