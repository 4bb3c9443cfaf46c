import type { FileRenameEvent, Uri } from 'vscode';

export type Renamed = Pick<FileRenameEvent, 'files'>;

/** Moves of this window that were not reverted, newest last. */
export class MoveHistory {
	readonly #moves: { readonly from: string; readonly to: string }[] = [];

	/** Records a move; true when it reverts an earlier one, as an undo does. */
	add({ files }: Renamed): boolean {
		const isBack = files.every(({ oldUri, newUri }) => this.#has(newUri, oldUri));
		for (const { oldUri, newUri } of files) {
			if (isBack) this.#moves.splice(this.#indexOf(newUri, oldUri), 1);
			else this.#moves.push({ from: oldUri.toString(), to: newUri.toString() });
		}
		return isBack;
	}

	/** True if no part of the move was reverted. */
	holds({ files }: Renamed): boolean {
		return files.every(({ oldUri, newUri }) => this.#has(oldUri, newUri));
	}

	#has(from: Uri, to: Uri): boolean {
		return this.#indexOf(from, to) !== -1;
	}

	#indexOf(from: Uri, to: Uri): number {
		return this.#moves.findLastIndex((move) => move.from === from.toString() && move.to === to.toString());
	}
}
