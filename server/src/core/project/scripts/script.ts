import { maxScriptLength, readScriptExports } from '../../language/scriptExports.ts';
import { haveSameItems } from '../../text/lists.ts';
import { toOwnText } from '../../text/memory.ts';

/**
 * A file of code, such as `snippets/price.jsx`. Pages may import from one in any folder, and most of those around a
 * site are of its application: so each is read when somebody asks what it exports, and nothing else is kept of it.
 */
export class Script {
	readonly kind = 'script';
	/** What an editor holds of it, where one does. */
	readonly openText: string | undefined;
	#read: (() => string | undefined) | undefined;
	#exports: readonly string[] | undefined;

	constructor(read: () => string | undefined, openText?: string) {
		this.#read = read;
		this.openText = openText;
	}

	/** One whose text is in an editor. */
	static open(text: string): Script {
		return new Script(() => (text.length > maxScriptLength ? undefined : text), text);
	}

	/** Names that other files can import from it; `*` stands for others that its text does not tell of. */
	get exports(): readonly string[] {
		if (this.#exports === undefined) {
			const text = this.#read?.();
			const names = text === undefined ? ['*'] : readScriptExports(text).map(({ name }) => name);
			this.#exports = [...new Set(names)].map(toOwnText);
			this.#read = undefined;
		}
		return this.#exports;
	}

	/** Whether somebody has asked what it exports. */
	get isRead(): boolean {
		return this.#exports !== undefined;
	}
}

/** Whether nothing changed that somebody knows of. What nobody asked for is not read to find out. */
export function exportSame(before: Script | undefined, after: Script | undefined): boolean {
	if (before === undefined || after === undefined) return before === after;
	return before === after || !before.isRead || haveSameItems(before.exports, after.exports);
}
