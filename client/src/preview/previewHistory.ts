import type { PreviewSubject } from './previewSubject.ts';

/** Pages that a panel showed, in order, and the position of the current one. */
export class PreviewHistory {
	#visited: PreviewSubject[] = [];
	#index = -1;

	get current(): PreviewSubject | undefined {
		return this.#visited[this.#index];
	}

	get canGoBack(): boolean {
		return this.#index > 0;
	}

	get canGoForward(): boolean {
		return this.#index < this.#visited.length - 1;
	}

	/** Adds a page and drops those ahead. Visiting the current page again changes nothing. */
	visit(subject: PreviewSubject): void {
		if (this.current?.file.toString() === subject.file.toString()) return;
		this.#visited = [...this.#visited.slice(0, this.#index + 1), subject].slice(-100);
		this.#index = this.#visited.length - 1;
	}

	go(direction: 'back' | 'forward'): void {
		if (direction === 'back' && this.canGoBack) this.#index--;
		if (direction === 'forward' && this.canGoForward) this.#index++;
	}
}
