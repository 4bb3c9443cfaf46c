import type { PreviewSubject } from './previewSubject.ts';

/** What a panel showed, one after the other, and where in that it is. */
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

	/** Goes to something new; what lay ahead is forgotten. The same again changes nothing. */
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
