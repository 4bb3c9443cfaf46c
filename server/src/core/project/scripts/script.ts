import type { Definition } from '../../language/definition.ts';
import { maxScriptLength, readScriptExports, scriptDefinitions } from '../../language/scriptExports.ts';
import { detachSubstring } from '../../text/memory.ts';

/**
 * A file of code, such as `snippets/price.jsx`. Pages may import from one in any folder, and most of those around a
 * site are of its application: so each is read when somebody asks what it exports, and nothing else is kept of it.
 */
export class Script {
	readonly kind = 'script';
	/** What an editor holds of it, where one does. */
	readonly openText: string | undefined;
	#read: (() => string | undefined) | undefined;
	#known: KnownExports | undefined;

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
		return this.#readOnce().names;
	}

	/** The code of each of them, as far as it is known. */
	get definitions(): readonly Definition[] {
		return this.#readOnce().definitions;
	}

	#readOnce(): KnownExports {
		if (this.#known === undefined) {
			this.#known = readExports(this.#read?.());
			this.#read = undefined;
		}
		return this.#known;
	}

	/** Whether somebody has asked what it exports. */
	get isRead(): boolean {
		return this.#known !== undefined;
	}
}

interface KnownExports {
	readonly names: readonly string[];
	readonly definitions: readonly Definition[];
}

function readExports(text: string | undefined): KnownExports {
	if (text === undefined) return { names: ['*'], definitions: [] };
	const exports = readScriptExports(text);
	return {
		names: [...new Set(exports.map(({ name }) => name))].map(detachSubstring),
		definitions: scriptDefinitions(text, exports).map(({ name, hash }) => ({
			name: detachSubstring(name),
			hash,
		})),
	};
}
