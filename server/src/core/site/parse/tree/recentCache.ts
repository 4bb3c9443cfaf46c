/** Cache by text, for a page whose versions are parsed and rendered one after the other. */
export interface RecentCache<Value extends { readonly text: string }> {
	get(text: string): Value | undefined;
	set(value: Value): void;
	/** Starts the next version of the page. Values that recent versions did not use are dropped. */
	beginVersion(): void;
}

/** Minimum number of versions for which a value is kept: authors often restore deleted text. */
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
			// The key is its own text: a substring of the page would keep the whole page in memory.
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
