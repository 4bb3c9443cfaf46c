/** Values by the text that they were made of, for a page that is read and rendered again and again. */
export interface RecentCache<Value extends { readonly text: string }> {
	get(text: string): Value | undefined;
	set(value: Value): void;
	/** Another version of the page begins: values that no recent one has asked for are dropped. */
	beginVersion(): void;
}

/** Versions for which a value is kept, at least: what an author takes away is often put back. */
const versionsKept = 8;

export function recentCache<Value extends { readonly text: string }>(): RecentCache<Value> {
	let young = new Map<string, Value>();
	let old = new Map<string, Value>();
	let versions = 0;
	return {
		get(text) {
			const value = young.get(text);
			if (value !== undefined) return value;
			const promoted = old.get(text);
			// By its own text: one that was cut out of the page would keep all of that in memory.
			if (promoted !== undefined) young.set(promoted.text, promoted);
			return promoted;
		},
		set: (value) => void young.set(value.text, value),
		beginVersion() {
			if (++versions % versionsKept !== 0) return;
			old = young;
			young = new Map();
		},
	};
}
