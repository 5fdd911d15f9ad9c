type Respond = (request: Request) => Promise<Response>;

/** An `XMLHttpRequest` as uploads use it, answered by `respond`. */
export function fakeRequests(respond: Respond): typeof XMLHttpRequest {
  return class extends XMLHttpRequest {
    #method = 'GET';
    #address = '';
    #answer: unknown = null;
    #status = 0;

    override open(method: string, address: string | URL): void {
      this.#method = method;
      this.#address = new URL(address, window.location.href).href;
    }

    override set responseType(_type: XMLHttpRequestResponseType) {}

    override get response(): unknown {
      return this.#answer;
    }

    override get status(): number {
      return this.#status;
    }

    override send(body?: Document | XMLHttpRequestBodyInit | null): void {
      void this.#arrive(body instanceof Document ? null : (body ?? null));
    }

    async #arrive(body: XMLHttpRequestBodyInit | null): Promise<void> {
      const half = { lengthComputable: true, loaded: 1, total: 2 };
      this.upload.dispatchEvent(new ProgressEvent('progress', half));
      try {
        const answer = await respond(new Request(this.#address, { method: this.#method, body }));
        this.#answer = await answer.json();
        this.#status = answer.status;
        this.dispatchEvent(new ProgressEvent('load'));
      } catch {
        this.dispatchEvent(new ProgressEvent('error'));
      }
    }
  };
}
