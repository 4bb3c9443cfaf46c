/** Most inputs are small after so many attempts. */
const maxAttempts = 400;

/** The input without all that is not needed for its fault, as far as few attempts find it. */
export async function shrinkInput(
	input: string,
	isFaulty: (input: string) => Promise<boolean>,
): Promise<string> {
	let smallest = input;
	let attempts = 0;
	for (let size = Math.ceil(input.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
		for (let at = 0; at < smallest.length && attempts < maxAttempts; ) {
			const shorter = smallest.slice(0, at) + smallest.slice(at + size);
			attempts++;
			if (await isFaulty(shorter)) smallest = shorter;
			else at += size;
		}
	}
	return smallest;
}
